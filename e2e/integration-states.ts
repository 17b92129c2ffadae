import { expect, type Page } from '@playwright/test'
import { makeKey, makeWebhook, newManager } from './integrations.ts'
import { arriveAs, PASSWORD, signInAs } from './users.ts'

type State = [string, (page: Page) => Promise<void>]

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** A manager on the integrations of their company, which has a key. */
async function openKeys(page: Page) {
  const { email, parentCompanyId } = await newManager('Look')
  await makeKey(email, parentCompanyId, 'ERP')
  await signInAs(page, email)
  await page.goto('/integrations')
  await page.getByRole('button', { name: 'Revoke ERP' }).waitFor()
}

async function openForm(page: Page) {
  await openKeys(page)
  await press(page, 'New Key')
  await page.getByRole('dialog').getByLabel('Name').waitFor()
}

async function openWebhook(page: Page) {
  const { email, parentCompanyId } = await newManager('Look')
  await makeWebhook(email, parentCompanyId, 'ERP')
  await signInAs(page, email)
  await page.goto('/integrations')
  await press(page, 'Details of ERP')
  await page.getByRole('dialog').getByText('Nothing was sent in the last 30 days.').waitFor()
}

/** The integrations, in every state worth checking. */
export const INTEGRATION_STATES: State[] = [
  ['API keys of a company', openKeys],
  [
    'API keys of the laboratory',
    async (page) => {
      await arriveAs(page, 'admin')
      await page.goto('/integrations')
      await expect(page.getByText(/the data of the laboratory/)).toBeVisible()
    },
  ],
  [
    'integrations without API keys',
    async (page) => {
      await signInAs(page, (await newManager('Look')).email)
      await page.goto('/integrations')
      await expect(page.getByText('No API keys yet.')).toBeVisible()
    },
  ],
  [
    'new API key with field messages',
    async (page) => {
      await openForm(page)
      await page.getByLabel('Read orders, their documents and the catalog').uncheck()
      await press(page, 'Make Key')
      await expect(page.getByText('Choose at least one')).toBeVisible()
    },
  ],
  [
    'new API key, shown once',
    async (page) => {
      await openForm(page)
      await page.getByRole('dialog').getByLabel('Name').fill('LIMS')
      await press(page, 'Make Key')
      const question = page.getByRole('dialog', { name: 'Confirm your password' })
      await question.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await question.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByRole('dialog', { name: 'Copy your API key now' })).toBeVisible()
    },
  ],
  [
    'API key to be revoked',
    async (page) => {
      await openKeys(page)
      await press(page, 'Revoke ERP')
      await expect(page.getByRole('dialog', { name: 'Revoke ERP?' })).toBeVisible()
    },
  ],
  [
    'API key that was not revoked',
    async (page) => {
      await openKeys(page)
      await page.route('**/api/api-keys/*', (route) => route.abort())
      await press(page, 'Revoke ERP')
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  ],
  [
    'new webhook with field messages',
    async (page) => {
      await signInAs(page, (await newManager('Look')).email)
      await page.goto('/integrations')
      await press(page, 'New Webhook')
      const form = page.getByRole('dialog', { name: 'New webhook' })
      await form.getByLabel('Only the events I choose').check()
      await press(page, 'Make Webhook')
      await expect(form.getByText('Required').first()).toBeVisible()
    },
  ],
  ['webhook with its log', openWebhook],
  [
    'webhook to be resumed',
    async (page) => {
      await openWebhook(page)
      await press(page, 'Pause')
      await press(page, 'Resume')
      await expect(page.getByRole('dialog', { name: 'Resume the webhook?' })).toBeVisible()
    },
  ],
  [
    'webhook to be deleted',
    async (page) => {
      await openWebhook(page)
      await press(page, 'Delete')
      await expect(page.getByRole('dialog', { name: 'Delete the webhook?' })).toBeVisible()
    },
  ],
  [
    'sign-in through the identity provider that was refused',
    async (page) => {
      await page.goto('/sign-in/callback?code=x&state=y')
      await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible()
    },
  ],
]
