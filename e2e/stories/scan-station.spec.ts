import type { Page } from '@playwright/test'
import { storedOrder } from '../evidence.ts'
import { placeOrders } from '../orders.ts'
import { expect, test } from '../story.ts'
import { signIn } from '../users.ts'

/** CI receives eight boxes; `npm run proof scan-station` forty. */
const BOXES = process.env.PROOF === 'full' ? 40 : 8

const box = (page: Page) => page.getByRole('textbox', { name: 'Order Number' })
const card = (page: Page, number: string) =>
  page.locator('h2 + p').getByRole('link', { name: number })
const list = (page: Page) => page.locator('details', { hasText: 'Scanned today' })
const line = (page: Page, number: string) => list(page).locator('li').filter({ hasText: number })

/** What a user does besides scanning. */
function driverOf(page: Page) {
  let used = 0
  return {
    used: () => used,
    confirm: async () => {
      used += 2
      await page.keyboard.press('Control+Enter')
    },
    click: async (target: ReturnType<Page['locator']>, at?: { x: number; y: number }) => {
      used++
      await target.click(at ? { position: at } : {})
    },
    type: async (text: string) => {
      used += text.length
      await page.keyboard.type(text)
    },
  }
}

/** Like a keyboard-wedge scanner: every key in turn, wherever the focus is. */
async function scan(page: Page, code: string, end: 'Enter' | 'Tab' = 'Enter') {
  await page.keyboard.type(code)
  await page.keyboard.press(end)
}

test.use({ viewport: { width: 1500, height: 900 } })
test.setTimeout(60_000 + BOXES * 5_000)

test('a morning of boxes: each is received exactly once, and no input is lost', async ({
  page,
}) => {
  const numbers = await placeOrders('userB', BOXES)
  const [inNote = '', left = '', early = '', behind = '', lost = '', amount = '', ...rest] = numbers
  await signIn(page, 'intake')
  await page.goto('/receive-order')
  await expect(box(page)).toBeFocused()
  const driver = driverOf(page)
  const note = page.getByLabel('Note')

  // The next box is scanned while a note is being typed.
  await scan(page, left)
  await expect(card(page, left)).toBeVisible()
  await driver.click(note)
  await driver.type('two\n')
  await page.keyboard.press('Enter')
  await driver.type('boxes')
  await scan(page, `${inNote}-01`)
  await expect(card(page, inNote)).toBeVisible()
  await expect(line(page, left)).toContainText('Not confirmed yet')
  await driver.confirm()
  await expect(line(page, inNote)).toContainText('Received')
  expect(await storedOrder(inNote)).toMatchObject({ billing_note: '', receipts: 1 })
  expect(await storedOrder(left)).toMatchObject({ receipts: 0 })

  // Back to the previous one, with its note.
  await driver.click(line(page, left).getByRole('link'))
  await expect(note).toHaveValue('two\n\nboxes')
  await page.keyboard.press('Alt+a')
  await driver.confirm()
  await expect(line(page, left)).toContainText('Received')

  // Faster than the network: two boxes confirmed before either has loaded.
  await page.route('**/api/order?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await scan(page, `${early}-01`)
  await driver.confirm()
  await scan(page, `${behind}-01`, 'Tab')
  await driver.confirm()
  await expect(line(page, behind)).toContainText('Received')
  await expect(line(page, early)).toContainText('Received')
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  // A click on the empty page, then a scan.
  await driver.click(page.locator('main'), { x: 224, y: 500 })
  await expect(box(page)).not.toBeFocused()
  await scan(page, `${lost}-01`)
  await expect(card(page, lost)).toBeVisible()
  await driver.confirm()
  await expect(line(page, lost)).toContainText('Received')

  // A scan in the amount field leaves the amount unchanged; Undo puts the number back into the note.
  await scan(page, `${amount}-01`)
  await expect(card(page, amount)).toBeVisible()
  await driver.click(page.getByRole('radio', { name: 'Cash' }))
  await driver.click(page.getByLabel('Amount paid'))
  await driver.type('20.5')
  await scan(page, lost)
  await expect(card(page, lost)).toBeVisible()
  await driver.click(line(page, amount).getByRole('link'))
  await expect(page.getByLabel('Amount paid')).toHaveValue('20.50')
  await driver.click(note)
  await driver.type('see ')
  await scan(page, lost)
  await expect(card(page, lost)).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  // The toast of an earlier scan may still be fading out.
  await expect(undo).toHaveCount(1)
  await driver.click(undo)
  await expect(note).toHaveValue(`see ${lost}`)
  await expect(note).toBeFocused()
  await driver.confirm()
  await expect(line(page, amount)).toContainText('Received')
  expect(await storedOrder(amount)).toMatchObject({ billing_note: `see ${lost}`, receipts: 1 })

  const before = driver.used()
  for (const number of rest) {
    await scan(page, `${number}-01`)
    await driver.confirm()
  }
  for (const number of rest) await expect(line(page, number)).toContainText('Received')
  expect(driver.used() - before).toBe(rest.length * 2)

  await expect(list(page).locator('li')).toHaveCount(BOXES)
  await expect(list(page).getByText('Not confirmed yet')).toHaveCount(0)
  for (const number of numbers) expect(await storedOrder(number)).toMatchObject({ receipts: 1 })
})
