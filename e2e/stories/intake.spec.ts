import type { Page } from '@playwright/test'
import { mailTo } from '../evidence.ts'
import { placeOrderOf } from '../orders.ts'
import { expect, test } from '../story.ts'
import { arriveAs, USERS } from '../users.ts'

async function scan(page: Page, code: string) {
  await page.keyboard.type(code, { delay: 5 })
  await page.keyboard.press('Enter')
}
const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `${name} is here and OK` })

test('a box with one sample leaking and one missing, which comes after the order was accepted', async ({
  page,
  browser,
}) => {
  const number = await placeOrderOf('userA', ['Blue Dream', 'Sour Tsunami', 'Harlequin'])
  await arriveAs(page, 'intake')
  await page.goto('/receive-order')
  await expect(page.getByRole('textbox', { name: 'Order Number' })).toBeFocused()
  await scan(page, `${number}-01`)
  await expect(tick(page, 'Blue Dream')).toBeChecked()
  await page.getByLabel('Condition of Sour Tsunami').selectOption('Leaking')
  await page.getByLabel('Amount seen').fill('2 g')
  await page.getByLabel('Condition of Harlequin').selectOption('Not in the box')
  await expect(
    page.getByText('All 3 samples checked, 1 leaking, 1 not in the box').first(),
  ).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The Order Has Been Received')).toBeVisible()

  const { email } = await mailTo(USERS.userA, `Order ${number} received`)
  expect(email.text).toContain('Not in the box. Its tests wait until it arrives.')
  const customer = await (await browser.newContext()).newPage()
  await arriveAs(customer, 'userA')
  await customer.goto(`/orders/${number}`)
  await expect(customer.getByText('Arrived: leaking')).toBeVisible()
  await expect(customer.getByText('Not in the box. Its tests wait until it arrives.')).toBeVisible()

  await page.goto(`/accept-order?num=${number}`)
  await expect(page.getByText('Not in the box', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The Order Has Been Accepted')).toBeVisible()

  await page.goto('/receive-order')
  await expect(page.getByRole('textbox', { name: 'Order Number' })).toBeFocused()
  await scan(page, `${number}-03`)
  await expect(tick(page, 'Harlequin')).toBeChecked()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The samples have been checked in')).toBeVisible()
  await customer.reload()
  await expect(customer.getByText('Arrived: leaking')).toBeVisible()
  await expect(customer.getByText('Not in the box.')).toHaveCount(0)
  await customer.context().close()
})
