import { newManager } from '../integrations.ts'
import { expect, test } from '../story.ts'
import { PASSWORD, signInAs } from '../users.ts'

test('a company hears of its orders: makes a webhook, tests it, pauses and deletes it', async ({
  page,
}) => {
  const manager = await newManager('Webhook')
  await signInAs(page, manager.email)
  await page.goto('/integrations')
  await expect(page.getByText('No webhooks yet.')).toBeVisible()
  // Interactions 1 to 4: New Webhook, its name, its address, make it.
  await page.getByRole('button', { name: 'New Webhook' }).click()
  const form = page.getByRole('dialog', { name: 'New webhook' })
  await form.getByLabel('Name').fill('ERP')
  await form.getByLabel('Address').fill('https://192.168.1.7/hook')
  await form.getByRole('button', { name: 'Make Webhook' }).click()
  await expect(form.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Address').fill('https://hooks.highmesa.example/accession')
  await form.getByRole('button', { name: 'Make Webhook' }).click()
  // Interactions 5 and 6: the password.
  const question = page.getByRole('dialog', { name: 'Confirm your password' })
  await question.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await question.getByRole('button', { name: 'Confirm' }).click()
  // Interactions 7 and 8: Copy, Done. Nothing else closes it.
  const shown = page.getByRole('dialog', { name: 'Copy the secret now' })
  await shown.waitFor()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(shown.getByRole('textbox')).toHaveValue(/^whsec_/)
  await shown.getByRole('button', { name: 'Copy' }).click()
  await shown.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('row', { name: /ERP/ })
  await expect(row).toContainText('hooks.highmesa.example')
  await expect(row).toContainText('No deliveries yet')

  // Two interactions: Details, Send Test. The address does not exist, and the log says so.
  await page.getByRole('button', { name: 'Details of ERP' }).click()
  const details = page.getByRole('dialog', { name: 'ERP' })
  await expect(details.getByText('Nothing was sent in the last 30 days.')).toBeVisible()
  await details.getByRole('button', { name: 'Send Test' }).click()
  const log = details.getByRole('table', { name: 'Log' })
  await expect(log.getByRole('row')).toHaveCount(2, { timeout: 60_000 })
  await expect(log).not.toContainText('Delivered')

  // Pause takes one interaction, deleting two.
  await details.getByRole('button', { name: 'Pause' }).click()
  await expect(details.getByText('Events wait until you resume it.')).toBeVisible()
  await details.getByRole('button', { name: 'Delete' }).click()
  const sure = page.getByRole('dialog', { name: 'Delete the webhook?' })
  await sure.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No webhooks yet.')).toBeVisible()
})
