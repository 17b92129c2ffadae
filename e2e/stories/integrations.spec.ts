import type { Page } from '@playwright/test'
import { mailTo, withDatabase } from '../evidence.ts'
import { makeKey, newManager } from '../integrations.ts'
import { APP_URL } from '../laboratory.ts'
import { newUser } from '../newcomers.ts'
import { testOf } from '../orders.ts'
import { expect, test } from '../story.ts'
import { PASSWORD, signInAs } from '../users.ts'

/** As another system calls: no browser, no cookies. */
async function call(token: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${APP_URL}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

const SAMPLE = {
  sampleId: null,
  sampleInfo: {
    sampleName: 'From the ERP',
    complianceType: 'Standard',
    productType: 'concentrate',
  },
  tests: [testOf('terpenes', { terpeneContent: '10-100%' })],
}

const isScrolledSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('a company connects its ERP: makes a key, orders with it, and revokes it', async ({
  page,
  context,
}) => {
  const manager = await newManager('Integration')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(page, manager.email)
  await page.goto('/manage-company')
  // Interaction 1: Integrations.
  await page.getByRole('link', { name: 'Integrations' }).click()
  await expect(page.getByText(`the data of ${manager.parentCompanyName}.`)).toBeVisible()
  await expect(page.getByText('No API keys yet.')).toBeVisible()
  // Interactions 2 to 5: New Key, its name, that it may also order, make it.
  await page.getByRole('button', { name: 'New Key' }).click()
  const form = page.getByRole('dialog', { name: 'New API key' })
  await form.getByLabel('Name').fill('ERP')
  await form.getByLabel('Place, edit and cancel orders').check()
  await form.getByRole('button', { name: 'Make Key' }).click()
  // Interactions 6 and 7: the password.
  const question = page.getByRole('dialog', { name: 'Confirm your password' })
  await question.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await question.getByRole('button', { name: 'Confirm' }).click()
  // Interactions 8 and 9: Copy, Done.
  const shown = page.getByRole('dialog', { name: 'Copy your API key now' })
  await expect(shown.getByRole('button', { name: 'Copy' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await shown.getByRole('button', { name: 'Copy' }).click()
  await expect(shown.getByRole('button', { name: 'Copied' })).toBeVisible()
  const token = await page.evaluate(() => navigator.clipboard.readText())
  expect(token).toBe(await shown.getByLabel('API key').inputValue())
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(shown).toBeHidden()
  const row = page.getByRole('row', { name: /ERP/ })
  await expect(row).toContainText(token.slice(0, 12))
  await expect(row).toContainText('Never')

  const order = { companyId: manager.companyId, samples: [SAMPLE] }
  const placed = await call(token, 'POST', '/order', order)
  expect(placed.status).toBe(200)
  const { orderNumber } = placed.body
  const read = await call(token, 'GET', `/order?num=${orderNumber}`)
  expect(read.body).toMatchObject({ orderNumber })
  expect((await call(token, 'GET', '/user')).body.code).toBe('key-not-allowed')

  await page.goto(`/orders/${orderNumber}`)
  await expect(page.getByText(/Robin Vale \(API key ERP, acc_/).first()).toBeVisible()
  await page.goto('/integrations')
  await expect(row).not.toContainText('Never')

  // Two interactions: Revoke, yes.
  await page.getByRole('button', { name: 'Revoke ERP' }).click()
  const revoke = page.getByRole('dialog', { name: 'Revoke ERP?' })
  await expect(revoke).toContainText('Place, edit and cancel orders')
  await revoke.getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('1 revoked or expired key').click()
  await expect(row).toContainText('Revoked')
  expect((await call(token, 'GET', `/order?num=${orderNumber}`)).status).toBe(401)
})

test('a key ends when its responsible user is removed from the company', async ({ page }) => {
  const manager = await newManager('Integration')
  const colleague = await newUser('colleague', manager.parentCompanyId)
  const token = await makeKey(manager.email, manager.parentCompanyId, 'Seed-to-sale', colleague)
  await mailTo(colleague, 'An API key acts in your name')
  expect((await call(token, 'GET', '/orders/own')).status).toBe(200)
  await withDatabase((client) =>
    client.query('update users set first_name = $1 where email = $2', ['Leaving', colleague]),
  )
  await signInAs(page, manager.email)
  await page.goto('/manage-company')
  await page.getByRole('button', { name: 'Remove Leaving Vale' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('User Removed').first()).toBeVisible()
  expect((await call(token, 'GET', '/orders/own')).status).toBe(401)
})

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const manager = await newManager('Integration')
  await makeKey(
    manager.email,
    manager.parentCompanyId,
    'ERP with a name of sixty characters, as long as it can be',
  )
  await signInAs(page, manager.email)
  await page.goto('/integrations')
  await expect(page.getByRole('button', { name: /^Revoke/ })).toBeVisible()
  expect(await isScrolledSideways(page)).toBe(false)
  await page.getByRole('button', { name: 'New Key' }).click()
  await page.getByRole('button', { name: 'Make Key' }).scrollIntoViewIfNeeded()
  expect(await isScrolledSideways(page)).toBe(false)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'New Key' })).toBeFocused()
})
