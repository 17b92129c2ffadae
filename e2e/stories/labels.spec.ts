import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { placeOrderOf } from '../orders.ts'
import { expect, test } from '../story.ts'
import { arriveAs } from '../users.ts'

const contentOf = async (download: Promise<Download>) =>
  readFileSync(await (await download).path(), 'latin1')
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Labels for/ })

test('a customer prints the labels of an order, and later two of them again', async ({ page }) => {
  const number = await placeOrderOf('userA', ['Blue Dream', 'Harlequin', 'Elektra'])
  await arriveAs(page, 'userA')
  await page.goto(`/order-placed?num=${number}`)
  // Interactions: open (1) and download (2).
  await page.getByRole('button', { name: 'Print labels' }).click()
  const all = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download 3 labels' }).click()
  expect((await all).suggestedFilename()).toBe(`labels-${number}.pdf`)
  expect(await contentOf(all)).toMatch(/^%PDF-/)
  await expect(dialog(page)).toBeHidden()

  await page.goto(`/orders/${number}`)
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Labels' }).click()
  // The sheet goes on where it ended.
  await expect(dialog(page).getByLabel('First free label')).toHaveValue('4')
  await dialog(page).getByLabel('Samples').fill('2-3')
  await expect(dialog(page).getByText('These labels were printed before.')).toBeVisible()
  const two = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await two).suggestedFilename()).toBe(`labels-${number}.pdf`)
  await expect(page.getByText('Labels printed').first()).toBeVisible()
})

test('a technician labels a box by keyboard alone, and goes on receiving it', async ({ page }) => {
  const number = await placeOrderOf('userA', ['Blue Dream', 'Harlequin'])
  await arriveAs(page, 'intake')
  await page.goto('/receive-order')
  await expect(page.getByRole('textbox', { name: 'Order Number' })).toBeFocused()
  await page.keyboard.type(number, { delay: 5 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Print labels' })).toBeVisible()
  // The first time the printer is chosen; from then on Alt+L and Enter.
  await page.keyboard.press('Alt+l')
  await dialog(page).getByLabel('Print on').selectOption('Zebra printer, 203 dpi (ZPL)')
  await dialog(page).getByLabel('Samples').press('Enter')
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('Alt+l')
  await expect(dialog(page).getByLabel('Samples')).toBeFocused()
  const labels = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect(await contentOf(labels)).toContain(`^FD${number}-02^FS`)
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('Alt+a')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The Order Has Been Received')).toBeVisible()
})
