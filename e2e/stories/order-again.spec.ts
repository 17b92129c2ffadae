import type { Page } from '@playwright/test'
import { countingOf, type Driver, direct, keyboardOf } from '../driver.ts'
import { placeOrderOf } from '../orders.ts'
import { expect, test } from '../story.ts'
import { signIn } from '../users.ts'

const strains = ['Elektra', 'Blue Dream', 'Cherry Wine', 'Otto II', 'Suver Haze', 'Lifter']
const namesOf = (week: number) => strains.map((strain) => `${strain} week ${week}`)

/** From the list of recent orders to a placed order with six new names. */
async function orderAgain(page: Page, driver: Driver, orderNumber: string, week: number) {
  await driver.press(page.getByRole('link', { name: `Order again: ${orderNumber}` }))
  for (const [index, name] of namesOf(week).entries())
    await driver.fill(page.getByLabel(`Sample Name of sample ${index + 1}`), name)
  const goOn = page.getByRole('button', { name: 'Continue to Billing and Review' })
  await driver.press(goOn.filter({ visible: true }).first())
  await driver.press(page.getByRole('button', { name: 'Continue to Review' }))
  await driver.tick(page.getByRole('checkbox'))
  await driver.press(page.getByRole('button', { name: 'Place Your Order' }))
  await page.waitForURL(/order-placed/)
}

const DEVICES = [
  ['at a desk', { width: 1280, height: 800 }, 'pointer'],
  ['on a phone', { width: 360, height: 780 }, 'pointer'],
  ['by keyboard', { width: 1280, height: 800 }, 'keyboard'],
] as const

for (const [where, viewport, hand] of DEVICES) {
  test(`last week’s six samples are ordered again ${where} in at most 12 interactions`, async ({
    page,
  }) => {
    const orderNumber = await placeOrderOf('userA', namesOf(46))
    await page.setViewportSize(viewport)
    await signIn(page, 'userA')
    await page.goto('/user')
    const driver = hand === 'keyboard' ? keyboardOf(page) : direct
    const { counting, interactions } = countingOf(driver)
    await orderAgain(page, counting, orderNumber, 47)
    expect(interactions()).toBeLessThanOrEqual(12)

    const placed = new URL(page.url()).searchParams.get('num') ?? ''
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
