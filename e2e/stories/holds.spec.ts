import type { Page } from '@playwright/test'
import { placeOrderOf } from '../orders.ts'
import { expect, test } from '../story.ts'
import { arriveAs } from '../users.ts'

const photo = async (page: Page) => ({
  name: 'leak.png',
  mimeType: 'image/png',
  buffer: await page.screenshot(),
})

test('one sample leaks: it is held, photographed and asked about, answered on a phone, and released', async ({
  page,
  browser,
}) => {
  const number = await placeOrderOf('userA', ['Blue Dream', 'Harlequin'])
  await arriveAs(page, 'intake')
  await page.goto(`/receive-order?num=${number}`)
  await page.getByLabel('Condition of Harlequin').selectOption('Leaking')
  await page.getByLabel('Photos to add').setInputFiles(await photo(page))
  await expect(page.getByRole('img', { name: 'leak.jpg' })).toBeVisible()
  await page.keyboard.press('Alt+a')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The Order Has Been Received')).toBeVisible()

  // Nothing was found wrong with this one, so its reason is asked for first.
  await page.goto(`/orders/${number}`)
  await page.getByRole('button', { name: 'Put on hold: Blue Dream' }).click()
  await expect(page.getByLabel('Reason')).toBeFocused()
  await page.keyboard.press('Escape')

  // Interactions: open (1), the question (2), send (3). The reason is what intake found.
  await page.getByRole('button', { name: 'Put on hold: Harlequin' }).click()
  await expect(page.getByLabel('Reason')).toHaveValue('leaking')
  await expect(page.getByLabel('Question for the customer')).toBeFocused()
  await page.getByLabel('Question for the customer').fill('Half of it leaked. Test what is left?')
  await page.getByRole('button', { name: 'Put on hold and ask' }).click()
  await expect(page.getByText('1 sample on hold, waiting for the customer')).toBeVisible()
  await expect(page.getByText('Sample on hold').first()).toBeVisible()
  await expect(page.locator('[tabindex="-1"]:focus', { hasText: 'On hold' })).toBeVisible()

  // The customer, on a phone: the order (1), Answer (2), the choice (3), send (4).
  const phone = await (
    await browser.newContext({ viewport: { width: 360, height: 780 } })
  ).newPage()
  await arriveAs(phone, 'userA')
  await phone.goto('/user')
  await phone
    .getByRole('region', { name: 'Needs your answer' })
    .getByRole('link', { name: number })
    .click()
  await phone.getByRole('button', { name: 'Answer: Harlequin' }).click()
  await phone.getByText('Use it as it is').click()
  await phone.getByRole('button', { name: 'Send answer' }).click()
  await expect(phone.getByText(/Answered by Dana Ortiz/)).toBeVisible()
  await phone.context().close()

  // Back at the laboratory: end the hold (1) as the answer suggests (2).
  await page.reload()
  await expect(page.getByText('Use it as it is', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'End hold: Harlequin' }).click()
  await expect(page.getByRole('radio', { name: /^Release/ })).toBeChecked()
  await expect(page.getByRole('dialog').getByText(/^By the turnaround of its tests/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'End hold' }).click()
  await expect(page.getByText('Hold ended').first()).toBeVisible()
  await expect(page.getByText('On hold: leaking')).toBeHidden()
})
