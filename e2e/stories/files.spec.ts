import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { placeOrderOf } from '../orders.ts'
import { expect, test } from '../story.ts'
import { arriveAs } from '../users.ts'

const files = (page: Page) => page.getByRole('region', { name: 'Files' })
/** What the page looks like makes a good photo. */
const photo = async (page: Page, name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await page.screenshot(),
})
const pixelsOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((image: HTMLImageElement) => image.naturalWidth)

test('a customer adds a photo with a phone and a PDF, sees them, and removes one', async ({
  page,
}) => {
  const number = await placeOrderOf('userA', ['Blue Dream', 'Harlequin'])
  await page.setViewportSize({ width: 360, height: 780 })
  await arriveAs(page, 'userA')
  await page.goto(`/orders/${number}`)
  // Interactions: take a photo (1), and choose a PDF (2).
  await page.getByLabel('Photo from the camera').setInputFiles(await photo(page, 'IMG_0412.HEIC'))
  await expect(files(page).getByRole('button', { name: 'Show IMG_0412.jpg' })).toBeVisible()
  const license = { name: 'License.pdf', mimeType: 'application/pdf', buffer: await page.pdf() }
  await page.getByLabel('Files to add').setInputFiles(license)
  await expect(files(page).getByText('2 of 30')).toBeVisible()

  await files(page).getByRole('button', { name: 'Show IMG_0412.jpg' }).click()
  const shown = page.getByRole('dialog', { name: 'IMG_0412.jpg' })
  await expect(shown.getByRole('img', { name: 'IMG_0412.jpg' })).toBeVisible()
  expect(await pixelsOf(page, '[role=dialog] img')).toBe(360)
  await page.keyboard.press('Escape')

  const saved = page.waitForEvent('download')
  await files(page).getByRole('button', { name: 'Download License.pdf' }).click()
  const pdf = readFileSync(await (await saved).path(), 'latin1')
  expect(pdf).toMatch(/^%PDF-/)
  expect(pdf).not.toContain('Skia/PDF')

  await files(page).getByRole('button', { name: 'Actions for IMG_0412.jpg' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(files(page).getByText('1 of 30')).toBeVisible()
  await expect(page.getByText('File removed').first()).toBeVisible()
})

test('a technician photographs a leaking sample while receiving, and shows it to the customer', async ({
  page,
  browser,
}) => {
  const number = await placeOrderOf('userA', ['Blue Dream', 'Harlequin'])
  await arriveAs(page, 'intake')
  await page.goto(`/receive-order?num=${number}`)
  await page.getByLabel('Condition of Harlequin').selectOption('Leaking')
  const photos = page.getByRole('region', { name: 'Photos of Harlequin' })
  // One click and the file; it is kept at once.
  await photos.getByLabel('Photos to add').setInputFiles(await photo(page, 'leak.png'))
  await expect(photos.locator('img')).toBeVisible()
  await page.keyboard.press('Alt+a')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The Order Has Been Received')).toBeVisible()

  await page.goto(`/orders/${number}`)
  await expect(files(page).getByText('Laboratory only')).toBeVisible()
  const phone = await (
    await browser.newContext({ viewport: { width: 360, height: 780 } })
  ).newPage()
  await arriveAs(phone, 'userA')
  await phone.goto(`/orders/${number}`)
  await expect(phone.getByText('Harlequin').first()).toBeVisible()
  await expect(files(phone)).toBeHidden()

  // Interactions: the menu (1) and its item (2).
  await files(page).getByRole('button', { name: 'Actions for leak.jpg' }).click()
  await page.getByRole('menuitem', { name: 'Show to the customer' }).click()
  await expect(files(page).getByText('Laboratory only')).toBeHidden()
  await phone.reload()
  await files(phone).getByRole('button', { name: 'Show leak.jpg' }).click()
  await expect(phone.getByRole('img', { name: 'leak.jpg' })).toBeVisible()
  await expect(files(phone).getByRole('button', { name: 'Add files' })).toBeHidden()
  await phone.context().close()
})

test('a photo that fails while the next box is scanned is shown with its sample, and sent again', async ({
  page,
}) => {
  const [leaking, next] = [
    await placeOrderOf('userA', ['Harlequin']),
    await placeOrderOf('userA', ['Blue Dream']),
  ]
  await arriveAs(page, 'intake')
  await page.goto(`/receive-order?num=${leaking}`)
  await page.getByLabel('Condition of Harlequin').selectOption('Leaking')
  const picture = await photo(page, 'leak.png')
  // The network at the bench swallows everything that is larger than a scan.
  await page.route('**/api/order-file-uploads**', (route) => route.abort())
  const photos = page.getByRole('region', { name: 'Photos of Harlequin' })
  await photos.getByLabel('Photos to add').setInputFiles(picture)
  await page.keyboard.press('Alt+a')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The Order Has Been Received')).toBeVisible()
  await page.keyboard.type(next)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Condition of Blue Dream')).toBeVisible()
  await expect(page.getByText(`Order ${leaking}, Harlequin: leak.png was not added.`)).toBeVisible()

  // Interaction 1: once the network is back.
  await page.unroute('**/api/order-file-uploads**')
  await page.getByRole('button', { name: `Try again: leak.png, order ${leaking}` }).click()
  await expect(page.getByText('leak.png')).toBeHidden()
  await page.goto(`/orders/${leaking}`)
  await expect(files(page).getByRole('button', { name: 'Show leak.jpg' })).toBeVisible()
})

test('a file that cannot be read, one that is too large, and a lost connection are told', async ({
  page,
}) => {
  const number = await placeOrderOf('userA', ['Blue Dream'])
  await arriveAs(page, 'userA')
  await page.goto(`/orders/${number}`)
  const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    page.getByLabel('Files to add').setInputFiles(file)
  const html = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>') }
  await choose(html)
  await expect(files(page).getByRole('alert')).toHaveText(/not a photo or PDF that can be read/)
  await page.getByRole('button', { name: 'Do not add a.jpg' }).click()
  const large = { name: 'b.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10_485_761) }
  await choose(large)
  await expect(files(page).getByRole('alert')).toHaveText('Files can be 10 MB at most.')
  await page.getByRole('button', { name: 'Do not add b.pdf' }).click()

  // It goes on by itself when the connection is back.
  const picture = await photo(page, 'c.png')
  await page.context().setOffline(true)
  await choose(picture)
  await expect(files(page).getByRole('progressbar', { name: 'Sending c.png' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(files(page).getByRole('button', { name: 'Show c.jpg' })).toBeVisible()
  await expect(files(page).getByRole('progressbar')).toBeHidden()
})
