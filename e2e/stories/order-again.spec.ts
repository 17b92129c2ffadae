import type { Page } from '@playwright/test'
import { nameSamples, placeAsLastTime } from '../builder.ts'
import { countingOf, DEVICES, type Driver, driverOf } from '../driver.ts'
import { placeOrderOf } from '../orders.ts'
import { expect, test } from '../story.ts'
import { signIn } from '../users.ts'

const strains = ['Elektra', 'Blue Dream', 'Cherry Wine', 'Otto II', 'Suver Haze', 'Lifter']
const namesOf = (week: number) => strains.map((strain) => `${strain} week ${week}`)

/** From the list of recent orders to a placed order with six new names. */
async function orderAgain(page: Page, driver: Driver, orderNumber: string, week: number) {
  await driver.press(page.getByRole('link', { name: `Order again: ${orderNumber}` }))
  await nameSamples(page, driver, namesOf(week))
  return placeAsLastTime(page, driver)
}

for (const [where, viewport, hand] of DEVICES) {
  test(`last week’s six samples are ordered again ${where} in at most 12 interactions`, async ({
    page,
  }) => {
    const orderNumber = await placeOrderOf('userA', namesOf(46))
    await page.setViewportSize(viewport)
    await signIn(page, 'userA')
    await page.goto('/user')
    const { counting, interactions } = countingOf(driverOf(page, hand))
    const placed = await orderAgain(page, counting, orderNumber, 47)
    expect(interactions()).toBeLessThanOrEqual(12)

    await page.goto(`/orders/${placed}`)
    for (const name of namesOf(47)) await expect(page.getByText(name).first()).toBeVisible()
    await expect(page.getByText('403R-00418')).toBeVisible()
  })
}

test('an order in progress is kept until the user decides', async ({ page }) => {
  const [first, second] = [
    await placeOrderOf('userB', ['First']),
    await placeOrderOf('userB', ['Second']),
  ]
  await signIn(page, 'userB')
  await page.goto(`/create-order?again=${first}`)
  await expect(page.getByRole('heading', { name: '1 sample' })).toBeVisible()
  await page.goto(`/orders/${second}`)
  await page.getByRole('link', { name: 'Order again' }).click()
  await expect(page.getByText('You have an order in progress with 1 sample')).toBeVisible()
  await page.getByRole('button', { name: 'Add these samples to it' }).click()
  await expect(page.getByRole('heading', { name: '2 samples' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: '1 sample' })).toBeVisible()
})
