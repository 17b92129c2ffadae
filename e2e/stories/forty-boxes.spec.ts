import type { Page } from '@playwright/test'
import { storedOrder } from '../evidence.ts'
import { placeOrderOf } from '../orders.ts'
import { expect, test } from '../story.ts'
import { arriveAs } from '../users.ts'

/** CI receives six boxes; `npm run proof forty-boxes` forty. */
const BOXES = process.env.PROOF === 'full' ? 40 : 6
const SAMPLES = ['Blue Dream', 'Harlequin']

type Scanner = { delay: number; end: 'Enter' | 'Tab'; typed: (code: string) => string }
/** Fast and slow, with either ending, a prefix, or another keyboard layout than the computer. */
const SCANNERS: Scanner[] = [
  { delay: 5, end: 'Enter', typed: (code) => code },
  { delay: 60, end: 'Enter', typed: (code) => code },
  { delay: 5, end: 'Tab', typed: (code) => code },
  { delay: 5, end: 'Enter', typed: (code) => `]C1${code}` },
  { delay: 5, end: 'Enter', typed: (code) => code.replaceAll('-', 'ß') },
]

async function scan(page: Page, code: string, { delay, end, typed }: Scanner) {
  await page.keyboard.type(typed(code), { delay })
  await page.keyboard.press(end)
}

test.use({ viewport: { width: 1500, height: 900 } })
test.setTimeout(120_000 + BOXES * 10_000)

test('forty boxes in a row, three with trouble, without the mouse: four keys for a good box', async ({
  page,
}) => {
  const numbers: string[] = []
  for (let box = 0; box < BOXES; box++) numbers.push(await placeOrderOf('userA', SAMPLES))
  await arriveAs(page, 'intake')
  await page.goto('/receive-order')
  await expect(page.getByRole('textbox', { name: 'Order Number' })).toBeFocused()
  const line = (number: string) =>
    page.locator('details', { hasText: 'Scanned today' }).locator('li').filter({ hasText: number })
  const condition = page.getByLabel('Condition of Harlequin')
  const problems: Record<number, string> = { 1: 'Leaking', 2: 'Not in the box', 4: 'Mislabeled' }
  let keys = 0
  const press = async (key: string) => {
    keys += key.split('+').length
    await page.keyboard.press(key)
  }

  for (const [nth, number] of numbers.entries()) {
    const scanner = SCANNERS[nth % SCANNERS.length] as Scanner
    await scan(page, `${number}-01`, scanner)
    // A glance at the rows: the scanned one is ticked.
    await expect(page.getByText(`${number}-02`).first()).toBeVisible()
    await expect(page.getByText('1 of 2 samples checked').first()).toBeVisible()
    const problem = problems[nth]
    const before = keys
    if (problem) {
      // By keyboard: the condition is typed into its list.
      await condition.focus()
      await page.keyboard.type(problem)
      await expect(condition).toHaveValue(/leaking|not-in-box|mislabeled/)
    } else {
      await press('Alt+a')
    }
    await press('Control+Enter')
    await expect(line(number)).toContainText('Received')
    if (!problem) expect(keys - before).toBeLessThanOrEqual(4)
  }
  for (const number of numbers) expect(await storedOrder(number)).toMatchObject({ receipts: 1 })
})
