import type { Browser, Page } from '@playwright/test'
import { addALaCarte, addMoreLikeIt, placeAsLastTime, startOrder } from '../builder.ts'
import { countingOf, DESK, type Driver, driverOf, PHONE } from '../driver.ts'
import { expect, test } from '../story.ts'
import { newGrower } from '../templates.ts'
import { signInAs } from '../users.ts'

/** Another device: nothing is shared but the account. */
async function device(browser: Browser, email: string, viewport = DESK): Promise<Page> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  await signInAs(page, email)
  return page
}

const half = (page: Page) => page.getByLabel('Sample Name')

/** Three samples and a half-filled one, as far as the server. */
async function beginInTheGreenhouse(page: Page, name: string) {
  await startOrder(page)
  await addALaCarte(page)
  await addMoreLikeIt(page, 3)
  await half(page).fill(name)
  await savedOnServer(page, name)
}

const savedOnServer = (page: Page, text: string) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' &&
      response.url().includes('/api/drafts/') &&
      response.status() === 200 &&
      (response.request().postData() ?? '').includes(text),
    { timeout: 10_000 },
  )

/** From the home page at the desk to the placed order. */
async function finishAtTheDesk(page: Page, driver: Driver, name: string) {
  await driver.press(page.getByRole('link', { name: /^Continue: Sour Space Candy/ }).first())
  await expect(half(page)).toHaveValue(name)
  return placeAsLastTime(page, driver)
}

const DESKS = [
  ['at a desk', DESK, 'pointer'],
  ['on a second phone', PHONE, 'pointer'],
  ['by keyboard', DESK, 'keyboard'],
] as const

for (const [where, viewport, hand] of DESKS) {
  test(`an order begun on the phone is finished ${where} in 5 interactions, and the phone says so`, async ({
    browser,
  }) => {
    const name = `Half ${hand} ${viewport.width}`
    const { email: grower } = await newGrower()
    const phone = await device(browser, grower, PHONE)
    await beginInTheGreenhouse(phone, name)

    const desk = await device(browser, grower, viewport)
    await expect(desk.getByText(/^Continue order: 3 samples, saved/).first()).toBeVisible()
    const { counting, interactions } = countingOf(driverOf(desk, hand))
    const orderNumber = await finishAtTheDesk(desk, counting, name)
    expect(interactions()).toBe(5)

    const notice = phone.getByRole('status').filter({ hasText: 'placed on another device' })
    await expect(notice).toContainText(orderNumber, { timeout: 20_000 })
    await expect(half(phone)).toHaveValue(name)
    await notice.getByRole('link', { name: orderNumber }).click()
    await phone.waitForURL(`/orders/${orderNumber}`)
    await phone.goto('/user')
    await expect(phone.getByRole('heading', { name: 'Contact info' })).toBeVisible()
    await expect(phone.getByRole('link', { name: new RegExp(name) })).toHaveCount(0)
    await phone.context().close()
    await desk.context().close()
  })
}

/** Both devices have the draft, go offline, and are typed on. */
async function typeOnBoth(browser: Browser) {
  const { email: grower } = await newGrower()
  const phone = await device(browser, grower, PHONE)
  await beginInTheGreenhouse(phone, 'On both')
  const desk = await device(browser, grower)
  await desk
    .getByRole('link', { name: /^Continue: Sour Space Candy/ })
    .first()
    .click()
  await expect(half(desk)).toHaveValue('On both')
  const offline = (isOffline: boolean) =>
    Promise.all([phone, desk].map((page) => page.context().setOffline(isOffline)))
  await offline(true)
  await half(phone).fill('Typed on the phone')
  await half(desk).fill('Typed at the desk')
  await expect(desk.getByText(/^Saved on this device/)).toBeVisible({ timeout: 15_000 })
  return { phone, desk, offline }
}

const asking = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'also changed on another device' })

/** One of the two is first to save, and the other is asked. */
async function whoIsAsked(phone: Page, desk: Page) {
  const asked = async () => (await asking(phone).count()) + (await asking(desk).count())
  await expect.poll(asked, { timeout: 20_000 }).toBe(1)
  return (await asking(phone).count()) === 1 ? phone : desk
}

const typedOn = (page: Page, phone: Page) =>
  page === phone ? 'Typed on the phone' : 'Typed at the desk'

const ANSWERS = ['Use the other device’s order', 'Keep this order', 'Keep both'] as const

for (const answer of ANSWERS) {
  test(`an order typed on two devices without a connection: ${answer}`, async ({ browser }) => {
    const { phone, desk, offline } = await typeOnBoth(browser)
    await offline(false)
    const asked = await whoIsAsked(phone, desk)
    const other = asked === phone ? desk : phone
    // Nothing is lost while nobody has decided.
    await expect(half(asked)).toHaveValue(typedOn(asked, phone))
    await asked.reload()
    await expect(half(asked)).toHaveValue(typedOn(asked, phone))
    await expect(asking(asked)).toBeVisible({ timeout: 15_000 })

    await asking(asked).getByRole('button', { name: answer }).click()
    await expect(asking(asked)).toHaveCount(0)
    const wanted = answer === 'Use the other device’s order' ? other : asked
    await expect(half(asked)).toHaveValue(typedOn(wanted, phone))
    if (answer === 'Keep this order')
      await expect(half(other)).toHaveValue(typedOn(asked, phone), { timeout: 25_000 })
    else await expect(half(other)).toHaveValue(typedOn(other, phone))

    const kept = answer === 'Keep both' ? [asked, other] : [wanted]
    await expect
      .poll(() => onServer(asked, /^Typed (on the phone|at the desk)$/), { timeout: 15_000 })
      .toEqual(kept.map((page) => typedOn(page, phone)).sort())
    for (const page of [phone, desk]) await page.context().close()
  })
}

/** What the server has in the forms of this user's drafts. */
async function onServer(page: Page, pattern: RegExp): Promise<string[]> {
  const contents = await page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('accession.session') ?? '{}')
    const headers = { authorization: `Bearer ${accessToken}` }
    const { drafts } = await (await fetch('/api/drafts', { headers })).json()
    const read = async ({ id }: { id: string }) =>
      (await (await fetch(`/api/drafts/${id}`, { headers })).json()).content as string
    return Promise.all(drafts.map(read))
  })
  return contents
    .map((content) => JSON.parse(content).draft.editor.draft.info.sampleName as string)
    .filter((name) => pattern.test(name))
    .sort()
}

test('signing out asks about an order that is only on this device', async ({ page }) => {
  const { email: grower } = await newGrower()
  await signInAs(page, grower)
  await page.route('**/api/drafts/**', (route) => route.abort())
  await startOrder(page)
  await half(page).fill('Only here')
  await logOut(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Sign out and lose what is not saved?',
  )
  await expect(page.getByText('Only here, first sample started')).toBeVisible()
  await page.getByRole('link', { name: 'Stay signed in' }).click()
  await page.unroute('**/api/drafts/**')
  await page.getByRole('link', { name: 'Continue: Only here' }).click()
  await expect(half(page)).toHaveValue('Only here')
  await logOut(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await signInAs(page, grower)
  await expect(page.getByRole('link', { name: 'Continue: Only here' })).toBeVisible()
})

const logOut = (page: Page) => page.getByRole('link', { name: 'LOGOUT' }).click()
