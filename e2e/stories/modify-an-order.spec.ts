import type { Page } from '@playwright/test'
import { type Driver, keyboardOf } from '../driver.ts'
import { storedOrder, textOfPdf } from '../evidence.ts'
import { placeAcceptedOrder, placeChangedOrder, setBillableBehindTheirBack } from '../orders.ts'
import { expect, test } from '../story.ts'
import { signIn } from '../users.ts'

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The change of the total that the screen announces. */
const expectTotal = (page: Page, from: string, to: string) =>
  expect(page.getByRole('row', { name: /^Total after adjustment/ })).toContainText(`${from}${to}`)

async function scan(page: Page, label: string, orderNumber: string) {
  await expect(page.getByLabel(label)).toBeFocused()
  await page.keyboard.insertText(orderNumber)
  await page.keyboard.press('Enter')
}

async function save(page: Page, keys: Driver, label: string, done: string) {
  await keys.press(button(page, label))
  await expect(page.getByRole('heading', { level: 1, name: done })).toBeFocused()
  await expect(page.getByText('on-site intake again after this change.')).toBeVisible()
}

async function confirmation(page: Page): Promise<string> {
  await keyboardOf(page).press(page.getByRole('button', { name: 'Download' }))
  const download = page.waitForEvent('download')
  const item = page.getByRole('menuitem', { name: 'Confirmation PDF' })
  await item.waitFor()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(item).toBeFocused({ timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')
  return textOfPdf(await (await download).path())
}

const steps = (page: Page) =>
  page.getByRole('region', { name: 'History' }).locator('li:not([data-ahead]) b')

test('intake modifies an accepted order, keyboard only: total, documents and history update', async ({
  page,
}) => {
  const order = await placeAcceptedOrder('userA')
  await signIn(page, 'intake')
  const keys = keyboardOf(page)
  const modify = async (...ways: string[]) => {
    await keys.press(link(page, 'Modify something else'))
    for (const way of ways) await keys.press(link(page, way).first())
  }
  await page.goto('/modify-order')
  await scan(page, 'Order Number', order)

  await keys.press(link(page, 'Create New Sample'))
  await keys.fill(page.getByLabel('Sample Name'), 'Night Drops')
  await keys.choose(page.getByRole('radiogroup', { name: 'Compliance Type' }), 'Standard')
  await keys.choose(page.getByRole('radiogroup', { name: 'Product Type' }), 'Unit')
  await keys.tick(page.getByRole('checkbox', { name: 'pH', exact: true }))
  await expectTotal(page, '$153.00', '$171.00')
  await save(page, keys, 'Add Sample To Order', 'The Sample Has Been Added')

  await modify(`${order}-02`, 'Add Test')
  await keys.tick(page.getByRole('checkbox', { name: 'Water Activity', exact: true }))
  await expectTotal(page, '$171.00', '$207.00')
  await save(page, keys, 'Add Test To Sample', 'The Test Has Been Added')

  await modify(`${order}-01`, 'Terpene Profile')
  await keys.choose(page.getByRole('radiogroup', { name: 'Turnaround' }), /^Next Day/)
  await expectTotal(page, '$207.00', '$245.25')
  await save(page, keys, 'Save Changes', 'The Test Has Been Changed')

  await modify(`${order}-01`, `Delete Terpene Profile ${order}-01-02`)
  await expectTotal(page, '$245.25', '$168.75')
  await save(page, keys, 'Delete Test', 'The Test Has Been Deleted')

  await modify('Update Company')
  await keys.fill(page.getByLabel('Search billing companies by name'), 'mesa')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Sub-company')).toContainText('Mesa Verde Tinctures')
  await expectTotal(page, '$168.75', '$187.50')
  await save(page, keys, 'Update Company', 'The Company Has Been Updated')

  await keys.press(link(page, 'Back to the order'))
  await expect(page.getByText('$187.50').first()).toBeVisible()
  await expect(steps(page)).toHaveText([
    'Placed',
    'Received',
    'Accepted',
    ...Array.from({ length: 5 }, () => 'Modified'),
  ])
  expect(await storedOrder(order)).toMatchObject({ total_cents: 18_750, sample_count: 2 })
  const document = await confirmation(page)
  for (const words of ['Mesa Verde Tinctures', '$187.50', 'Night Drops', 'Water Activity'])
    expect(document).toContain(words)
  expect(document).not.toContain('Highline')

  await page.goto('/set-billable')
  await scan(page, 'Find Order', order)
  await keys.press(button(page, `Water Activity ${order}-02-02: Billed`))
  await expect(page.getByText('$187.50 → $147.50')).toBeVisible()
  await expect(button(page, `Sample ${order}-02: Some billed`)).toBeVisible()
  await keys.press(button(page, 'Save'))
  await expect(page.getByText('Settings Saved')).toBeVisible()
  await keys.press(link(page, order))
  await expect(page.getByText('$147.50').first()).toBeVisible()
  await expect(steps(page).last()).toHaveText('Billable tests changed')
  expect(await confirmation(page)).toContain('$147.50')
})

test('two users edit one order: the second sees who changed what, and loses nothing', async ({
  page,
}) => {
  const order = await placeAcceptedOrder('userA')
  await signIn(page, 'intake')
  await page.goto(`/modify-sample?num=${order}&sample=${order}-01`)
  const keys = keyboardOf(page)
  await keys.fill(page.getByLabel('Batch ID'), 'LR-9')
  await setBillableBehindTheirBack(order)
  await keys.press(button(page, 'Save Changes'))
  await expect(page.getByRole('alert')).toContainText('changed this order while you were editing.')
  await keys.press(page.getByRole('button', { name: 'Keep editing yours' }))
  await expectTotal(page, '$76.50', 'No change')
  await keys.press(button(page, 'Save Changes'))
  await expect(page.getByRole('heading', { name: 'The Sample Has Been Changed' })).toBeVisible()
  await page.goto(`/modify-sample?num=${order}&sample=${order}-01`)
  await expect(page.getByLabel('Batch ID')).toHaveValue('LR-9')
})

test('a changed order is confirmed from its list: two interactions', async ({ page }) => {
  const order = await placeChangedOrder('userA')
  await signIn(page, 'intake')
  await page.goto('/admin-dashboard')
  await page.getByRole('link', { name: /Changed, to be checked again/ }).click()
  await page.getByRole('button', { name: `Confirm changes: order ${order}` }).click()
  await expect(page.getByText('1 order confirmed.')).toBeVisible()
  await expect(page.getByRole('link', { name: order, exact: true })).toBeHidden()
  await page.goto(`/orders/${order}`)
  await expect(steps(page).filter({ hasText: 'Changes confirmed' })).toBeVisible()
})
