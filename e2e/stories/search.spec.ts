import type { Page } from '@playwright/test'
import { placeOrderOf } from '../orders.ts'
import { openSearch, searchBox, searchIsReady } from '../search-states.ts'
import { expect, test } from '../story.ts'
import { arriveAs } from '../users.ts'

/** Every key, one after the other, without a pause for the screen. */
function keysOf(page: Page) {
  let pressed = 0
  return {
    pressed: () => pressed,
    press: async (...keys: string[]) => {
      for (const key of keys) {
        pressed++
        await page.keyboard.press(key)
      }
    },
  }
}

test('a manager opens an order by two letters of its batch: three keys and Enter', async ({
  page,
}) => {
  await placeOrderOf('userA', ['Zephyr Kush'], 'ZQ-70')
  const newest = await placeOrderOf('userB', ['Night Balm'], 'ZQ-71')
  await arriveAs(page, 'admin')
  await page.goto('/admin-dashboard')
  await searchIsReady(page)
  const keys = keysOf(page)
  await keys.press('Control+k')
  await expect(searchBox(page)).toBeFocused()
  await keys.press('z', 'q', 'Enter')
  await page.waitForURL(`/orders/${newest}`)
  expect(keys.pressed()).toBe(4)
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.goBack()
  await page.waitForURL('/admin-dashboard')
  await keys.press('Control+k')
  await expect(searchBox(page)).toBeFocused()
  await keys.press('z', 'q')
  await expect(page.getByRole('option', { selected: true })).toContainText('Batch: ZQ-71')
  await keys.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText('Batch: ZQ-70')
  await keys.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a screen that loads behind the search does not take its letters', async ({ page }) => {
  await arriveAs(page, 'admin')
  const { promise: isTyped, resolve: load } = Promise.withResolvers<void>()
  await page.route(/assets\/admin-dashboard-.*\.js$/, async (route) => {
    await isTyped
    await route.continue()
  })
  await page.goto('/admin-dashboard')
  await searchIsReady(page)
  await page.keyboard.press('Control+k')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.press('z')
  load()
  await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor()
  await page.keyboard.press('q')
  await expect(searchBox(page)).toHaveValue('zq')
})

test('a customer finds what is theirs, with a typo too, and nothing else', async ({ page }) => {
  const own = await placeOrderOf('userA', ['Violet Comet'], 'VC-1')
  await placeOrderOf('userB', ['Violet Desert'], 'VD-1')
  await openSearch(page, 'userA')
  await page.keyboard.type('violet')
  await expect(page.getByRole('group', { name: 'Orders' }).getByRole('option')).toHaveCount(1)
  await searchBox(page).fill('vilet comet')
  await expect(page.getByText('Showing results for violet comet.')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL(`/orders/${own}`)
})

test('a whole number opens its order at once, as a scanner types it', async ({ page }) => {
  const orderNumber = await placeOrderOf('userA', ['Scanned'])
  await openSearch(page, 'userA')
  // No answer, and nobody waits for it.
  await page.route('**/api/search?*', () => {})
  await page.keyboard.type(`${orderNumber}-01`)
  await page.keyboard.press('Enter')
  await page.waitForURL(`/orders/${orderNumber}`)
})

test('without a connection pages still open, and the search goes on once it is back', async ({
  page,
  context,
}) => {
  await placeOrderOf('userA', ['Windbreak'], 'WB-1')
  await openSearch(page, 'userA')
  await context.setOffline(true)
  await page.keyboard.type('windb')
  await expect(page.getByText('Can’t reach the server.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('option', { selected: true })).toContainText('Windbreak')
})

test('the lists find orders by any part, and Back returns to what was found', async ({ page }) => {
  const orderNumber = await placeOrderOf('userA', ['Listed Lemon'], 'LL-88')
  await arriveAs(page, 'userA')
  await page.goto('/orders')
  const box = page.getByLabel('Find by number, sample, batch or company')
  await box.fill('ll-8')
  await page
    .getByRole('table', { name: 'orders found' })
    .getByRole('link', { name: orderNumber, exact: true })
    .click()
  await page.waitForURL(`/orders/${orderNumber}`)
  await page.goBack()
  await expect(box).toHaveValue('ll-8')
  await expect(page.getByRole('link', { name: orderNumber, exact: true })).toBeVisible()
})
