import type { Locator, Page } from '@playwright/test'
import {
  addALaCarte,
  addColoradoPlant,
  addMoreLikeIt,
  addTincture,
  beginTincture,
  startOrder,
} from '../builder.ts'
import { countingOf, type Driver, direct, keyboardOf } from '../driver.ts'
import {
  countOrdersOf,
  endSession,
  mailAbout,
  setFactor,
  storedOrder,
  textOfPdf,
} from '../evidence.ts'
import { newCompany, newUser } from '../newcomers.ts'
import { expect, test } from '../story.ts'
import { fillLogin, signIn, signInAs, USERS } from '../users.ts'

/** 2 x 112.50 + 37.50, 485.00 and 45.00 + 3 x 25.00; Highline has a 10 % discount. */
const LIST_TOTAL = '$867.50'
const HIGHLINE_TOTAL = '$780.75'

/** What to send of the three samples, as every screen and the form say it. */
const AMOUNTS = [
  '8 units + 20 mL',
  '8.5 g, and 3 g in a separate sterile container',
  '13 g in a sterile container',
]

// In sequence: some of them count a user's orders.
test.describe.configure({ mode: 'default' })

async function addThreeSamples(page: Page, driver: Driver = direct) {
  await startOrder(page, driver)
  await addTincture(page, driver)
  await addColoradoPlant(page, driver)
  await addALaCarte(page, driver)
}

async function review(page: Page, driver: Driver = direct) {
  await driver.press(page.getByRole('button', { name: 'Continue to Review' }))
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
}

const amountsOn = (page: Page) => page.getByText(/^Amount to send/)
const LABELED_AMOUNTS = AMOUNTS.map((amount) => `Amount to send ${amount}`)

async function place(page: Page, driver: Driver = direct): Promise<string> {
  await driver.tick(page.getByRole('checkbox', { name: /accept/ }))
  await driver.press(page.getByRole('button', { name: 'Place Your Order' }))
  await page.waitForURL(/order-placed/)
  return new URL(page.url()).searchParams.get('num') ?? ''
}

/** Form, database and email agree, to the cent. */
async function expectEverywhere(page: Page, orderNumber: string, total: string, email: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download submission form' }).click()
  const form = textOfPdf(await (await download).path())
  expect(form).toContain(total)
  for (const words of [orderNumber, 'Δ-9 THC', 'Elektra', 'Listeria monocytogenes'])
    expect(form).toContain(words)
  for (const amount of AMOUNTS) expect(form).toContain(amount)
  const cents = Number(total.replace(/[$,.]/g, ''))
  expect(await storedOrder(orderNumber)).toMatchObject({
    total_cents: cents,
    sample_count: 3,
    tests: 12,
  })
  const mail = await mailAbout(`Order ${orderNumber} placed`)
  expect(mail.to).toEqual([email])
  expect(mail.email.text).toContain(total)
  expect(mail.email.attachments).toHaveLength(1)
  await page.goto(`/orders/${orderNumber}`)
  await expect(page.getByText(total).first()).toBeVisible()
  await expect(amountsOn(page)).toHaveText(LABELED_AMOUNTS)
}

for (const { name, width, colorScheme } of [
  { name: 'at a desk', width: 1280, colorScheme: 'light' },
  { name: 'on a phone in the dark', width: 360, colorScheme: 'dark' },
] as const) {
  test.describe(name, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme })

    test('a registered user places an order of three samples', async ({ page }) => {
      await signIn(page, 'userA')
      await startOrder(page)
      await beginTincture(page)
      await expect(amountsOn(page)).toHaveText(LABELED_AMOUNTS.slice(0, 1))
      await page.getByRole('button', { name: 'Add Sample To Order' }).click()
      await addColoradoPlant(page)
      await addALaCarte(page)
      await expect(page.getByText(HIGHLINE_TOTAL).first()).toBeVisible()
      await page
        .getByRole('link', { name: /^Continue/ })
        .or(page.getByRole('button', { name: /^Continue/ }))
        .first()
        .click()
      await page.waitForURL('/place-order')
      await page.getByLabel('Sub-company').selectOption({ label: 'Highline Farms LLC' })
      await review(page)
      await expect(page.getByText(HIGHLINE_TOTAL).first()).toBeVisible()
      await expect(page.getByText('To send: 4 containers, 2 of them sterile')).toBeVisible()
      await page.getByRole('tab', { name: 'Order Details' }).click()
      await expect(amountsOn(page)).toHaveText(LABELED_AMOUNTS)
      const orderNumber = await place(page)
      await expect(page.getByText('You need 4 containers, 2 of them sterile:')).toBeVisible()
      await expect(page.getByRole('definition')).toHaveText(AMOUNTS)
      await expectEverywhere(page, orderNumber, HIGHLINE_TOTAL, USERS.userA)
    })
  })
}

test('a registered user places the same order, keyboard only', async ({ page }) => {
  await signIn(page, 'userB')
  const keys = keyboardOf(page)
  await addThreeSamples(page, keys)
  await keys.press(page.getByRole('button', { name: 'Continue to Billing and Review' }))
  await keys.press(page.getByRole('button', { name: 'Continue to Review' }))
  await keys.tick(page.getByRole('checkbox', { name: /accept/ }))
  await keys.press(page.getByRole('button', { name: 'Place Your Order' }))
  await page.waitForURL(/order-placed/)
  const orderNumber = new URL(page.url()).searchParams.get('num') ?? ''
  await expectEverywhere(page, orderNumber, LIST_TOTAL, USERS.userB)
})

test('a price change during review has to be confirmed before the order is placed', async ({
  page,
}) => {
  const { parentCompanyId, parentCompanyName } = await newCompany('Repriced')
  await signInAs(page, await newUser('buyer', parentCompanyId))
  await startOrder(page)
  await addALaCarte(page)
  await page.getByRole('button', { name: 'Continue to Billing and Review' }).click()
  await review(page)
  await expect(page.getByText('$120.00').first()).toBeVisible()
  await setFactor(parentCompanyName, 1_100)
  await page.getByRole('checkbox', { name: /accept/ }).check()
  await page.getByRole('button', { name: 'Place Your Order' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The price changed while you were reviewing')
  await expect(alert).toContainText('It was $120.00. It is now $132.00.')
  // The review next to it has updated.
  await expect(page.getByText('10% surcharge').first()).toBeVisible()
  await page.getByRole('button', { name: 'Place at the new price' }).click()
  await page.waitForURL(/order-placed/)
  await expect(page.getByText('$132.00')).toBeVisible()
  const orderNumber = new URL(page.url()).searchParams.get('num') ?? ''
  expect(await storedOrder(orderNumber)).toMatchObject({ total_cents: 13_200 })
})

test('adding twenty similar samples takes at most 20 interactions once the names are copied', async ({
  page,
}) => {
  await signIn(page, 'userA')
  await startOrder(page)
  const { counting, interactions } = countingOf(direct)
  const names = Array.from({ length: 20 }, (_, n) => `Field ${n + 1}\tF-${n + 1}`)
  await addColoradoPlant(page, counting, 'Field 1')
  await counting.press(
    page.getByRole('listitem').getByRole('button', { name: 'Add more like this' }),
  )
  await counting.fill(page.getByLabel('Names'), names.slice(1).join('\n'))
  await counting.press(page.getByRole('button', { name: 'Add 19 samples' }))
  await expect(page.getByRole('heading', { name: '20 samples' })).toBeVisible()
  await expect(page.getByText('$8,730.00').first()).toBeVisible()
  expect(interactions()).toBeLessThanOrEqual(20)
})

test('on desktop, total and Continue stay visible with 1, 3, 20, 60 and 200 samples', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await signIn(page, 'userA')
  await startOrder(page)
  await addALaCarte(page)
  const panel = page.getByRole('complementary', { name: 'Your order' })
  const onward = panel.getByRole('button', { name: 'Continue to Billing and Review' })
  for (const count of [1, 3, 20, 60, 200]) {
    await addMoreLikeIt(page, count)
    await expect(onward).toBeInViewport({ ratio: 1 })
    await expect(panel.getByText('Estimated total')).toBeInViewport({ ratio: 1 })
    expect((await onward.boundingBox())?.height).toBeGreaterThanOrEqual(40)
  }
  await panel.getByRole('button', { name: /^Edit: Sample 200/ }).click()
  await expect(page.getByRole('heading', { name: 'Sample 200' })).toBeVisible()
  await expect(onward).toBeInViewport({ ratio: 1 })
})

for (const [width, height] of [
  [1280, 720],
  [360, 780],
  // A phone with its keyboard open.
  [360, 420],
] as const) {
  test(`Undo never covers the form at ${width} x ${height}, at any scroll position`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await signIn(page, 'userA')
    await startOrder(page)
    await addALaCarte(page)
    await addTincture(page)
    const toast = page.getByRole('alert').filter({ has: page.getByText('Undo') })
    await expect(toast).toBeVisible()
    await expect(toast).toContainText('Sample 2 - Calm Drops Δ (Unit) added.')
    expect(await cutOff(toast)).toEqual([])
    const onward = page.getByRole('button', { name: 'Continue to Billing and Review' })
    expect(await cutOff(onward.locator('visible=true'))).toEqual([])
    const clear = page.getByRole('main').locator('a[href], button, input, select, textarea, label')
    const ways = page.getByRole('banner').getByRole('button')
    // Once it has slid in.
    await expect.poll(() => coveredBy(toast, ways, 0)).toEqual([])
    for (const part of [0, 0.25, 0.5, 1]) {
      await page.evaluate((at) => scrollTo(0, document.body.scrollHeight * at), part)
      expect(await coveredBy(toast, clear)).toEqual([])
    }
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { name: '1 sample', exact: true })).toBeVisible()
  })
}

/** The words in it that do not fit. */
const cutOff = (part: Locator): Promise<string[]> =>
  part.evaluateAll((all) =>
    all
      .flatMap((element) => [element, ...element.querySelectorAll('*')])
      .filter((element) => getComputedStyle(element).overflow === 'hidden')
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
      )
      .map((element) => element.textContent ?? ''),
  )

test('A long toast shows in full on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'userA')
  await startOrder(page)
  await beginTincture(page)
  const name = 'Calm Drops of the harvest of October, second shelf'
  await page.getByLabel('Sample Name').fill(name)
  await page.getByRole('button', { name: 'Add Sample To Order' }).click()
  const words = page.getByRole('alert').getByText(`Sample 1 - ${name} (Unit) added.`)
  await expect(words).toBeVisible()
  expect(await cutOff(words)).toEqual([])
})

/** What the toast covers of the page below the header or another line. */
async function coveredBy(toast: Locator, controls: Locator, below?: number): Promise<string[]> {
  const box = await toast.boundingBox()
  if (!box) return ['the toast is gone']
  return controls.evaluateAll(
    (all, { x, y, width, height, below }) => {
      const header = below ?? document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      return all.flatMap((element) => {
        if (element.closest('[role=alert]')) return []
        const rect = element.getBoundingClientRect()
        // What is under the header is covered by it already.
        const top = Math.max(rect.top, y, header)
        const isUnder =
          top < Math.min(rect.bottom, y + height) && rect.right > x && rect.left < x + width
        return isUnder && rect.width > 1 ? (element.textContent ?? element.id) : []
      })
    },
    { ...box, below },
  )
}

test('Escape closes the arrival date calendar, even in the last available month', async ({
  page,
}) => {
  await signIn(page, 'userA')
  await startOrder(page)
  const change = page.getByRole('button', { name: 'Change the arrival date' })
  await change.click()
  const calendar = page.getByRole('dialog', { name: 'Arrival date' })
  const next = calendar.getByRole('button', { name: 'Next month' })
  await expect(next).toBeVisible()
  if (await next.isEnabled()) await next.click()
  await expect
    .poll(() => calendar.evaluate((box) => box.contains(document.activeElement)))
    .toBe(true)
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(change).toBeFocused()
})

test('a guest places an order with their own addresses, keyboard only', async ({ page }) => {
  await signIn(page, 'guest')
  await addThreeSamples(page)
  await page.goto('/place-order')
  const keys = keyboardOf(page)
  for (const [label, value] of Object.entries({
    'Company name': 'Green Leaf Gardens',
    Address: '9 Field Road',
    City: 'Lyons',
    State: 'CO',
    'ZIP code': '80540',
  })) {
    await keys.fill(page.getByRole('textbox', { name: label, exact: true }).first(), value)
  }
  await expect(page.getByRole('checkbox', { name: 'Same as Company Info' })).toBeChecked()
  await review(page, keys)
  await expect(page.getByText(LIST_TOTAL).first()).toBeVisible()
  const orderNumber = await place(page, keys)
  await expectEverywhere(page, orderNumber, LIST_TOTAL, USERS.guest)
})

test('an admin searches for a company and places an order for it, keyboard only', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await addThreeSamples(page)
  await page.goto('/place-order')
  const keys = keyboardOf(page)
  await keys.fill(page.getByLabel('Search billing companies by name'), 'mesa')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Sub-company')).toContainText('Mesa Verde Tinctures')
  await review(page, keys)
  const orderNumber = await place(page, keys)
  await expectEverywhere(page, orderNumber, LIST_TOTAL, USERS.admin)
})

test('a double click and a retry after a lost response never place two orders', async ({
  page,
}) => {
  await signIn(page, 'userA')
  await startOrder(page)
  await addALaCarte(page)
  await page.goto('/place-order')
  await page.getByLabel('Sub-company').selectOption({ label: 'Highline Farms LLC' })
  await review(page)
  const before = await countOrdersOf(USERS.userA)
  let dropped = 0
  await page.route('**/api/order', async (route) => {
    if (dropped++ > 0) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('checkbox', { name: /accept/ }).check()
  await page.getByRole('button', { name: 'Place Your Order' }).click()
  await expect(page.getByText('Something Went Wrong!')).toBeVisible()
  await page.getByRole('button', { name: 'Place Your Order' }).dblclick()
  await page.waitForURL(/order-placed/)
  expect(await countOrdersOf(USERS.userA)).toBe(before + 1)
})

async function readyToPlace(page: Page) {
  await startOrder(page)
  await addALaCarte(page)
  await page.goto('/place-order')
  await review(page)
  await page.getByRole('checkbox', { name: /accept/ }).check()
}

test('two tabs with the same order never place two orders', async ({ page, context }) => {
  await signIn(page, 'userB')
  await readyToPlace(page)
  const other = await context.newPage()
  const accept = other.getByRole('checkbox', { name: /accept/ })
  // The other tab reads what the first saved, up to a second later.
  await expect(async () => {
    await other.goto(page.url())
    await expect(accept).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await accept.check()
  const before = await countOrdersOf(USERS.userB)
  // The faster one takes the draft, and the other tab's button may be gone before its click.
  await Promise.allSettled(
    [page, other].map((tab) =>
      tab.getByRole('button', { name: 'Place Your Order' }).click({ timeout: 5_000 }),
    ),
  )
  for (const tab of [page, other]) await tab.waitForURL(/order-placed|\/user/)
  expect(await countOrdersOf(USERS.userB)).toBe(before + 1)
})

test('an expired session asks for the password and returns with nothing lost', async ({ page }) => {
  await signIn(page, 'finance')
  await startOrder(page)
  await addALaCarte(page)
  await page.goto('/place-order')
  await page.getByLabel('Search billing companies by name').fill('mesa')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Sub-company')).toContainText('Mesa Verde Tinctures')
  await review(page)
  await page.getByRole('checkbox', { name: /accept/ }).check()
  // Placing must be the first to notice: a pending read would ask for the password before it.
  await page.waitForLoadState('networkidle')
  await endSession(page)
  await page.getByRole('button', { name: 'Place Your Order' }).click()
  await page.waitForURL(/verify-login/)
  await fillLogin(page, USERS.finance)
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
  await expect(page.getByText('Mesa Verde Botanicals').first()).toBeVisible()
  await page.getByRole('button', { name: 'Place Your Order' }).click()
  await page.waitForURL(/order-placed/)
})

test('killing the tab loses at most a second of typing, even in a half-filled sample', async ({
  page,
  context,
}) => {
  await signIn(page, 'userA')
  await startOrder(page)
  await page.getByLabel('Sample Name').fill('Half a sample')
  await page.waitForTimeout(1_100)
  const cdp = await context.newCDPSession(page)
  cdp.send('Page.crash').catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, 500))
  const next = await context.newPage()
  await next.goto('/create-order')
  await expect(next.getByLabel('Sample Name')).toHaveValue('Half a sample')
  await expect(next.getByText('403R-00418')).toBeVisible()
})
