import { keyboardOf } from '../driver.ts'
import { expect, test } from '../story.ts'
import { signIn } from '../users.ts'

test('an admin writes a message, keyboard only; customers see it on schedule; it can be deleted', async ({
  page,
  browser,
}) => {
  const title = 'Closed on Thanksgiving Day'
  await signIn(page, 'admin')
  const keys = keyboardOf(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/website-messages/create')
  await keys.select(page.getByLabel('Message color'), 'Red')
  await keys.fill(page.getByLabel('Message title'), title)
  const text = page.getByRole('textbox', { name: 'Message text' })
  expect((await text.locator('xpath=../..').boundingBox())?.height).toBe(300)
  await keys.fill(text, 'No samples are received. ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('Friday  is open.')
  expect(await text.innerHTML()).not.toContain('&nbsp;')
  await keys.tick(page.getByRole('checkbox', { name: 'Active' }))
  const preview = page.getByRole('region', { name: title })
  await expect(preview.locator('strong')).toHaveText('Friday is open.')
  await keys.press(button('Shown until: Today'))
  await keys.press(button('Shown after: Today'))
  await keys.press(button('Create website message'))
  const tooEarly = page.getByText('Shown until must be after Shown after')
  await expect(tooEarly).toBeVisible()
  const { y = 0, height = 0 } = (await tooEarly.boundingBox()) ?? {}
  const today = await button('Shown until: Today').boundingBox()
  expect(today?.y).toBeGreaterThan(y + height)
  await keys.press(button('Clear Shown after'))
  await keys.press(button('Clear Shown until'))
  await keys.press(button('Create website message'))
  await expect(page).toHaveURL('/website-messages')
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('RED')
  await expect(row).toContainText('visible now')

  const customer = await (await browser.newContext()).newPage()
  await signIn(customer, 'userB')
  await customer.goto('/create-order')
  await expect(customer.getByRole('region', { name: title })).toContainText('Friday is open.')

  await keys.press(button(`Edit ${title}`))
  await keys.tick(page.getByRole('checkbox', { name: 'Active' }))
  await keys.press(button('Update website message'))
  await expect(row).toContainText('not active')
  await customer.reload()
  await customer.getByRole('heading', { level: 1 }).waitFor()
  await expect(customer.getByRole('region', { name: title })).toHaveCount(0)

  await keys.press(button(`Delete ${title}`))
  await keys.press(button('Delete'))
  await expect(row).toHaveCount(0)
  await customer.context().close()
})
