import { placeOrderOf } from '../orders.ts'
import { expect, test } from '../story.ts'
import { arriveAs } from '../users.ts'

test('intake lands on its work: one click to a list, one at the side to any tool', async ({
  page,
}) => {
  const number = await placeOrderOf('userA', ['Blue Dream'])
  await arriveAs(page, 'intake')
  await page.goto('/')
  const today = page.getByRole('region', { name: /^Today/ })
  await expect(today.getByRole('link', { name: /Ready to be invoiced/ })).toHaveCount(0)

  // Interaction 1: what is waiting.
  await today.getByRole('link', { name: /Waiting to be received/ }).click()
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible()

  // Interaction 2: from anywhere to the scanner.
  const bar = page.getByRole('navigation', { name: 'Laboratory' })
  await bar.getByRole('link', { name: 'Receive Order' }).click()
  await expect(page.getByRole('textbox', { name: 'Order Number' })).toBeFocused()
  await expect(bar.locator('[aria-current=page]')).toHaveText('Receive Order')
})

test('the side bar needs 1024 pixels; below, everything is on the dashboard', async ({ page }) => {
  await arriveAs(page, 'finance')
  const bar = page.getByRole('navigation', { name: 'Laboratory' })
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/sage-csv')
  await expect(bar.locator('[aria-current=page]')).toHaveText('Sage CSV')
  await page.setViewportSize({ width: 1023, height: 768 })
  await expect(bar).toHaveCount(0)
  await page.goto('/admin-dashboard')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sage CSV' })).toBeVisible()
})

test('each item of the side bar has one line, also where it is the open one', async ({ page }) => {
  await arriveAs(page, 'admin')
  await page.goto('/users-view')
  const bar = page.getByRole('navigation', { name: 'Laboratory' })
  await expect(bar.locator('[aria-current=page]')).toHaveText('Users of a Billing Company')
  const links = await bar.getByRole('link').all()
  const heights = await Promise.all(links.map((link) => link.evaluate((a) => a.clientHeight)))
  expect(new Set(heights).size).toBe(1)
  expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
