import type { Page } from '@playwright/test'
import { placeOrders, receiveBehindTheirBack } from '../orders.ts'
import { expect, test } from '../story.ts'
import { signIn } from '../users.ts'

/** The numbers in a column of a stat's table; none while the stat is empty. */
async function column(page: Page, stat: string, place: number): Promise<number[]> {
  const region = page.getByRole('region', { name: stat })
  await expect(region).toBeVisible()
  await expect(region.locator('[aria-busy=true]')).toHaveCount(0)
  const opener = region.getByText(`${stat} as a table`)
  if ((await opener.count()) === 0) return []
  await opener.press('Enter')
  const cells = region.getByRole('row').locator(`:nth-child(${place})`)
  await expect(cells.first()).toBeVisible()
  return (await cells.allTextContents()).slice(1).map((text) => Number(text.replaceAll(',', '')))
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

async function statsNow(page: Page) {
  await page.goto('/admin-dashboard')
  return {
    due: sum(await column(page, 'Tests due', 2)),
    receivedLast: (await column(page, 'Orders received', 2)).at(-1) ?? 0,
    waiting: sum(await column(page, 'Orders waiting to be received', 2)),
  }
}

test('placed orders count as waiting, and as due once received', async ({ page }) => {
  await signIn(page, 'admin')
  // Other stories may remove one or two meanwhile.
  const numbers = await placeOrders('userA', 4)
  const placed = await statsNow(page)
  expect(placed.waiting).toBeGreaterThan(0)

  for (const number of numbers) await receiveBehindTheirBack(number)
  const received = await statsNow(page)
  expect(received.receivedLast).toBeGreaterThan(placed.receivedLast)
  expect(received.due).toBeGreaterThan(placed.due)
  await expect(page.getByText(/tests? (is|are) due/)).toBeVisible()
})

test('only finance sees money', async ({ page, browser }) => {
  await signIn(page, 'finance')
  await page.goto('/admin-dashboard')
  await expect(page.getByText(/billed in the last 12 weeks/)).toBeVisible()

  const intake = await (await browser.newContext()).newPage()
  await signIn(intake, 'intake')
  await intake.goto('/admin-dashboard')
  await expect(intake.getByRole('region', { name: 'Tests due' })).toBeVisible()
  await expect(intake.getByRole('region', { name: 'Billed and unpaid' })).toHaveCount(0)
  await intake.context().close()
})
