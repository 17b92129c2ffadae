import type { Page } from '@playwright/test'
import { placeOrderOf } from '../orders.ts'
import { expect, test } from '../story.ts'
import { arriveAs } from '../users.ts'

/** What has the focus; covered if its middle belongs to something else, such as a fixed header. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const now = document.activeElement as HTMLInputElement
    const { x, y, width, height } = now.getBoundingClientRect()
    const onTop = document.elementFromPoint(x + width / 2, y + height / 2)
    const own = [now, ...(now.labels ?? [])]
    const isSeen = own.some((element) => element.contains(onTop) || onTop?.contains(element))
    const name = now.getAttribute('aria-label') ?? now.labels?.[0]?.textContent ?? now.textContent
    return { isOnPage: now !== document.body, name, isSeen }
  })

test('the keyboard leads to nothing that is covered, forward and back', async ({ page }) => {
  const number = await placeOrderOf('userA', ['Blue Dream', 'Sour Tsunami', 'Harlequin'])
  await arriveAs(page, 'admin')
  await page.setViewportSize({ width: 1280, height: 600 })
  for (const [path, last] of [
    [`/receive-order?num=${number}`, 'Receive Order'],
    [`/orders/${number}`, 'Add files'],
    ['/settings/laboratory', 'Review changes'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: last }).waitFor()
    for (const key of ['Tab', 'Shift+Tab']) {
      const covered: (string | null)[] = []
      let steps = 0
      for (; steps < 200; steps++) {
        await page.keyboard.press(key)
        const now = await focused(page)
        if (!now.isOnPage) break
        if (!now.isSeen) covered.push(now.name)
      }
      expect(covered).toEqual([])
      expect(steps).toBeGreaterThan(10)
    }
  }
})
