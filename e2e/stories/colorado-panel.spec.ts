import type { Locator, Page } from '@playwright/test'
import { startOrder } from '../builder.ts'
import { countingOf, DEVICES, type Driver, direct, driverOf, keyboardOf, PHONE } from '../driver.ts'
import { expect, test } from '../story.ts'
import { signIn } from '../users.ts'

const SCREENS = 2

const group = (page: Page, name: string) => page.getByRole('radiogroup', { name })
const panel = (page: Page, name: string) => page.getByRole('region', { name })
const flower = (page: Page) => panel(page, 'Colorado panel for plant material')
const names = ['Blue Dream', 'Cherry Wine', 'Otto II', 'Suver Haze', 'Lifter']

async function describeSample(page: Page, driver: Driver, product: string) {
  await driver.fill(page.getByLabel('Sample Name'), 'Elektra')
  await driver.fill(page.getByLabel('Batch ID'), 'EL-22')
  await driver.choose(group(page, 'Compliance Type'), 'CDPHE (Colorado Panel)')
  await driver.choose(group(page, 'Product Type'), product)
}

/** Its questions in the card, and nothing else. */
async function answer(page: Page, driver: Driver) {
  const card = flower(page)
  await driver.select(card.getByLabel('Cannabinoid content'), '10-25%')
  await driver.choose(card.getByRole('radiogroup', { name: 'Solvent based' }), 'No')
}

for (const [where, viewport, hand] of DEVICES) {
  test(`six flower samples for Colorado are added ${where} in 11 interactions`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await signIn(page, 'userA')
    await startOrder(page)
    const { counting, interactions } = countingOf(driverOf(page, hand))
    await describeSample(page, counting, 'Plant Material (Colorado)')
    await counting.choose(group(page, 'Status'), 'New Sample')
    await expect(flower(page)).toContainText('5 tests, $436.50, results by')
    await answer(page, counting)
    await counting.press(page.getByRole('button', { name: 'Add Sample To Order' }))

    // Offered where the user is, without taking the focus from the next name or covering Undo.
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect(page.getByLabel('Sample Name')).toBeFocused()
    const offer =
      viewport === PHONE
        ? page.getByRole('form').getByRole('button', { name: /^Add more like this/ })
        : page.getByRole('alert').getByRole('button', { name: 'Add more like this' })
    await expect(offer).toBeInViewport({ ratio: 1 })
    if (hand === 'keyboard') await page.keyboard.press('Shift+Tab')
    await counting.press(offer)
    await counting.fill(page.getByLabel('Names'), names.join('\n'))
    await counting.press(page.getByRole('button', { name: 'Add 5 samples' }))
    await expect(page.getByRole('heading', { name: '6 samples' })).toBeVisible()
    await expect(page.getByText('$2,619.00').first()).toBeVisible()
    expect(interactions()).toBe(11)
  })
}

const heightOf = (part: Locator) =>
  part.evaluate((element) => element.getBoundingClientRect().height)

for (const product of ['Plant Material (Colorado)', 'Concentrate (Colorado)', 'Unit (Colorado)']) {
  test(`on a phone, a sample of ${product} fits on two screens`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await signIn(page, 'userA')
    await startOrder(page)
    await describeSample(page, direct, product)
    if (product.startsWith('Plant')) await direct.choose(group(page, 'Status'), 'New Sample')
    await page.getByRole('button', { name: 'Customize' }).waitFor()
    await expect(page.getByText(/^Amount to send/)).toBeVisible()
    const height = await heightOf(page.getByRole('form', { name: 'Add a sample' }))
    test.info().annotations.push({ type: 'height', description: `${height} px` })
    expect(height).toBeLessThanOrEqual(SCREENS * PHONE.height)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  })
}

test('Customize opens all tests in place, a reload keeps it, and what is missing is named', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'userA')
  await startOrder(page)
  const keys = keyboardOf(page)
  await describeSample(page, keys, 'Plant Material (Colorado)')
  await keys.choose(group(page, 'Status'), 'New Sample')
  await keys.press(page.getByRole('button', { name: 'Customize' }))
  const done = page.getByRole('button', { name: 'Done customizing' })
  await expect(done).toBeFocused()
  await keys.tick(page.getByRole('checkbox', { name: 'Mycotoxins (Colorado)' }))
  const hint = 'The Colorado panel for plant material also has: Mycotoxins (Colorado)'
  await expect(page.getByText(hint)).toBeVisible()
  await page.waitForTimeout(1_100)
  await page.reload()
  await expect(done).toBeVisible()
  await done.click()
  await expect(flower(page)).toContainText('4 tests, $351.00')
  await expect(page.getByText(hint)).toBeVisible()
  await answer(page, direct)
  await page.getByRole('button', { name: 'Add Sample To Order' }).click()
  await expect(page.getByRole('heading', { name: '1 sample', exact: true })).toBeVisible()
})

test('the message of a wrong count is in full view and moves nothing', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'userA')
  await startOrder(page)
  await describeSample(page, direct, 'Unit (Colorado)')
  await page.getByRole('button', { name: 'Customize' }).click()
  const potency = page.getByRole('region', {
    name: 'Test Details of Cannabinoid Potency (Colorado)',
  })
  const turnaround = potency.getByRole('radiogroup', { name: 'Turnaround' })
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0
  const place = async () => (await top(turnaround)) - (await top(potency))
  await potency.getByLabel('Count').focus()
  const before = await place()
  await potency.getByLabel('Count').fill('1.5')
  const message = potency.getByText('Number greater than 0')
  await expect(message).toBeVisible()
  const box = await message.boundingBox()
  expect(await place()).toBeCloseTo(before, 1)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await top(turnaround))
})
