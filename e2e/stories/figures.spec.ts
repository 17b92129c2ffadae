import type { Page } from '@playwright/test'
import { placeOrders, receiveBehindTheirBack } from '../orders.ts'
import { signIn } from '../people.ts'
import { expect, test } from '../story.ts'

/** The numbers of a column of a figure's table; none while the figure is empty. */
async function column(page: Page, figure: string, place: number): Promise<number[]> {
  const region = page.getByRole('region', { name: figure })
  await expect(region).toBeVisible()
  await expect(region.locator('[aria-busy=true]')).toHaveCount(0)
  const opener = region.getByText(`${figure} as a table`)
  if ((await opener.count()) === 0) return []
  await opener.press('Enter')
  const cells = region.getByRole('row').locator(`:nth-child(${place})`)
  await expect(cells.first()).toBeVisible()
  return (await cells.allTextContents()).slice(1).map((text) => Number(text.replaceAll(',', '')))
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

async function figuresNow(page: Page) {
  await page.goto('/admin-dashboard')
  return {
    due: sum(await column(page, 'Tests due', 2)),
    receivedLast: (await column(page, 'Orders received', 2)).at(-1) ?? 0,
    waiting: sum(await column(page, 'Orders waiting to be received', 2)),
  }
}

test('orders that are placed wait, and once they are received they are due', async ({ page }) => {
  await signIn(page, 'admin')
  // Other stories may take one or two away meanwhile.
  const numbers = await placeOrders('userA', 4)
  const placed = await figuresNow(page)
  expect(placed.waiting).toBeGreaterThan(0)

  for (const number of numbers) await receiveBehindTheirBack(number)
  const received = await figuresNow(page)
  expect(received.receivedLast).toBeGreaterThan(placed.receivedLast)
  expect(received.due).toBeGreaterThan(placed.due)
  await expect(page.getByText(/tests? (is|are) due/)).toBeVisible()
})

test('money is shown to finance and to nobody else', async ({ page, browser }) => {
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
