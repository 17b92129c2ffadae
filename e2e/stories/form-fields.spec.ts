import type { Locator, Page } from '@playwright/test'
import { beginTincture, startOrder } from '../builder.ts'
import { direct } from '../driver.ts'
import { placeAcceptedOrder, placeOrder } from '../orders.ts'
import { expect, test } from '../story.ts'
import { signIn } from '../users.ts'

test('A number is accepted in any format, and one click submits', async ({ page }) => {
  await signIn(page, 'userA')
  await startOrder(page)
  await beginTincture(page)
  const potency = page.getByRole('region', { name: 'Test Details of Cannabinoid Potency' })
  await direct.choose(potency.getByRole('radiogroup', { name: 'Density known' }), 'Yes')
  const density = potency.getByLabel('Density (g/mL)')
  const message = potency.getByText('Decimal >0 and <2')
  const button = page.getByRole('button', { name: 'Add Sample To Order' })

  await density.pressSequentially('3')
  await button.click()
  await expect(message).toBeVisible()
  await page.getByText('Please fill all required fields').waitFor()
  const shown = await density.boundingBox()
  const next = page.getByRole('checkbox', { name: 'Full Spectrum Potency (THC to 0.3%)' })
  const below = await next.boundingBox()
  await density.fill('')
  await density.pressSequentially('0.90')
  await expect(density).toHaveValue('0.90')
  await expect(message).toBeHidden()
  await potency.getByLabel('Count').fill('02')
  expect((await density.boundingBox())?.y).toBe(shown?.y)
  expect((await next.boundingBox())?.y).toBe(below?.y)

  // The button does not move between press and release, except by a pixel when pressed.
  await button.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  expect(Math.abs(((await button.boundingBox())?.y ?? 0) - y)).toBeLessThan(2)
  await page.mouse.up()
  await expect(page.getByText(/Sample 1 - Calm Drops/).first()).toBeVisible()
})

/** The current distance from the field down to the element, independent of scrolling. */
const distance = async (field: Locator, below: Locator): Promise<number> =>
  field.evaluate(
    (from, to) => (to?.getBoundingClientRect().y ?? 0) - from.getBoundingClientRect().y,
    await below.elementHandle(),
  )

/** Whether nothing covers it, from its first line to its last. */
const isInSight = (element: Locator) =>
  element.evaluate((shown) => {
    const { left, width, top, bottom } = shown.getBoundingClientRect()
    return [top + 1, (top + bottom) / 2, bottom - 1].every((y) =>
      shown.contains(document.elementFromPoint(left + width / 2, y)),
    )
  })

for (const width of [1280, 360])
  test(`An invalid count shows a visible message at ${width} px without shifting the layout`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'userA')
    await startOrder(page)
    await beginTincture(page)
    const potency = page.getByRole('region', { name: 'Test Details of Cannabinoid Potency' })
    const count = potency.getByLabel('Count')
    const below = potency.getByRole('radiogroup', { name: 'Turnaround' })
    await below.scrollIntoViewIfNeeded()
    const before = await distance(count, below)
    await count.fill('100')
    const message = potency.getByText('Maximum of 99')
    await expect(message).toBeVisible()
    expect(await distance(count, below)).toBeCloseTo(before, 0)
    expect(await isInSight(message)).toBe(true)
    await count.fill('2')
    await expect(message).toBeHidden()
    expect(await distance(count, below)).toBeCloseTo(before, 0)
  })

async function expectNoMove(field: Locator, below: Locator, provoke: () => Promise<void>) {
  const before = await distance(field, below)
  await provoke()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(await distance(field, below)).toBeCloseTo(before, 0)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('A field message does not shift the layout on screens that Enter does not submit', async ({
  page,
}) => {
  const [open, accepted] = [await placeOrder('userA'), await placeAcceptedOrder('userA')]
  await signIn(page, 'intake')
  await page.goto(`/receive-order?num=${open}`)
  await direct.choose(page.getByRole('radiogroup', { name: 'Payment' }), 'Cash')
  const amount = page.getByLabel('Amount paid')
  await amount.fill('1.234')
  await page.keyboard.press('Alt+a')
  const dueDates = page.getByText('Due dates that will be set')
  await expectNoMove(amount, dueDates, () => page.keyboard.press('ControlOrMeta+Enter'))

  const sample = `num=${accepted}&sample=${accepted}-01`
  await page.goto(`/modify-sample?${sample}`)
  const name = page.getByLabel('Sample Name')
  await name.fill('')
  const compliance = page.getByRole('radiogroup', { name: 'Compliance Type' })
  await expectNoMove(name, compliance, () => button(page, 'Save Changes').click())

  await page.goto(`/modify-test?${sample}&test=${accepted}-01-01`)
  await page.getByLabel('Test type').selectOption('Cannabinoid Potency')
  const content = page.getByLabel('Cannabinoid content')
  const dates = page.getByRole('heading', { name: 'Dates' })
  await expectNoMove(content, dates, () => button(page, 'Save Changes').click())
})

test('A missing license number does not shift the layout below it', async ({ page }) => {
  await placeOrder('userA')
  await signIn(page, 'userA')
  await page.goto('/create-order')
  await page.getByRole('button', { name: 'Change the license' }).click()
  await page.getByLabel('License Number').fill('')
  const license = page.getByLabel('License Number')
  await license.focus()
  await expectNoMove(license, page.getByLabel('Sample Name'), () => page.keyboard.press('Tab'))
})

test('Edit User Info focuses its first field, and its fields line up', async ({ page }) => {
  await signIn(page, 'intake')
  await page.goto('/users-info')
  await page.getByRole('button', { name: /Edit Finley/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit User Info' })
  await expect(dialog.getByLabel('First Name')).toBeFocused()
  await expect(
    dialog.getByText('Only an admin with the finance role can change this email.'),
  ).toBeVisible()
  const [email, phone] = [dialog.getByLabel('Email (username)'), dialog.getByLabel('Phone')]
  expect(await distance(email, phone)).toBeCloseTo(0, 0)
})
