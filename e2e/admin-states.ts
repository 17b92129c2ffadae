import { expect, type Page } from '@playwright/test'
import { asLaboratory, newCompany, newUser } from './newcomers.ts'
import { placeOrder, receiveBehindTheirBack } from './orders.ts'
import { arriveAs } from './users.ts'

type State = [string, (page: Page) => Promise<void>]

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const dialog = (page: Page) => page.getByRole('dialog').waitFor()

/** An admin on the users page of a new company. */
async function openCompany(page: Page) {
  const company = await newCompany('Look')
  await newUser('member', company.parentCompanyId)
  const { parentCompanyId } = company
  const contact = { firstName: 'Noa', lastName: null, email: null, phone: null, roles: ['billing'] }
  await asLaboratory('POST', '/parent-company/contacts', { parentCompanyId, contact })
  await arriveAs(page, 'admin')
  await page.goto(`/users-view?parent=${parentCompanyId}`)
  await page.getByRole('button', { name: 'Edit Noa' }).waitFor()
  return company
}

async function openUsers(page: Page) {
  await arriveAs(page, 'admin')
  await page.goto('/users-info')
  await page.getByLabel('Email').fill('highline.example')
  await expect(page.getByRole('table')).not.toContainText('mesaverde.example')
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy')
  await page.getByRole('button', { name: /^Edit Dana/ }).waitFor()
}

/** The screens for users and companies, in every state worth checking. */
export const ADMIN_STATES: State[] = [
  [
    'admin dashboard',
    async (page) => {
      await arriveAs(page, 'intake')
      await page.goto('/admin-dashboard')
      await page.getByText('Intake Actions').waitFor()
    },
  ],
  [
    'admin dashboard, with every figure as a table',
    async (page) => {
      await receiveBehindTheirBack(await placeOrder('userA'))
      await placeOrder('userA')
      await arriveAs(page, 'finance')
      await page.goto('/admin-dashboard')
      await page.getByText(/billed in the last 12 weeks/).waitFor()
      await page.getByText(/tests? (is|are) due/).waitFor()
      for (const opener of await page.locator('summary').all()) await opener.press('Enter')
      await page.getByRole('table', { name: 'Tests due' }).waitFor()
    },
  ],
  ['all users', openUsers],
  [
    'all users, none matches',
    async (page) => {
      await openUsers(page)
      await page.getByLabel('Email').fill('nobody-at-all')
      await page.getByText('No users match these filters.').waitFor()
    },
  ],
  [
    'a user being edited, with field messages',
    async (page) => {
      await openUsers(page)
      await press(page, /^Edit Dana/)
      await page.getByRole('dialog').getByLabel('Phone').fill('303')
      await press(page, 'Save User')
      await page.getByText('At least 10 digits').waitFor()
    },
  ],
  [
    'a user being edited, with their sign-in activity',
    async (page) => {
      await openUsers(page)
      await press(page, /^Edit Dana/)
      await page.getByText('Sign-in security', { exact: true }).click()
      await page.getByRole('list', { name: 'Sign-in activity of Dana Ortiz' }).waitFor()
      await page.getByText(/open sessions?\./).waitFor()
    },
  ],
  [
    'a user being made an admin, the password to be confirmed',
    async (page) => {
      await openUsers(page)
      await press(page, /^Edit Dana/)
      await page.getByRole('checkbox', { name: 'Is Admin' }).check()
      await press(page, 'Save User')
      await page.getByRole('dialog', { name: 'Confirm your password' }).waitFor()
    },
  ],
  [
    'the history of a company',
    async (page) => {
      await openCompany(page)
      await press(page, 'History')
      await page.getByText('Billing company created').waitFor()
    },
  ],
  [
    'guests being invited, with field messages',
    async (page) => {
      await openUsers(page)
      await press(page, 'Invite a guest')
      await dialog(page)
      await press(page, 'Add row')
      await page.getByLabel('Email 2').fill('someone')
      await press(page, 'Invite users')
      await page.getByText('Must be a valid email').waitFor()
    },
  ],
  ['users of a company, for an admin', async (page) => void (await openCompany(page))],
  [
    'users of a company, for a member',
    async (page) => {
      await arriveAs(page, 'userA')
      await page.goto('/users-view')
      await page.getByRole('heading', { name: 'Invite users' }).waitFor()
    },
  ],
  [
    'a user being removed',
    async (page) => {
      await openCompany(page)
      await press(page, /^Remove Robin/)
      await dialog(page)
    },
  ],
  [
    'a contact being added',
    async (page) => {
      await openCompany(page)
      await press(page, 'Add contact')
      await dialog(page)
      await press(page, 'Save contact')
      await page.getByText('Required', { exact: true }).waitFor()
    },
  ],
  [
    'a billing company searched for',
    async (page) => {
      await arriveAs(page, 'admin')
      await page.goto('/users-view?name=Highline')
      await page.getByRole('link', { name: 'Highline Hemp Co.', exact: true }).waitFor()
    },
  ],
  [
    'a billing company that exists already',
    async (page) => {
      const { parentCompanyName } = await newCompany('Look')
      await arriveAs(page, 'admin')
      await page.goto('/billing-create')
      await fillCompany(page, parentCompanyName)
      await press(page, 'Create Billing Company')
      await page.getByText('Billing Company Already Exists').waitFor()
    },
  ],
  [
    'a sub-company being created, with field messages',
    async (page) => {
      const { parentCompanyId } = await newCompany('Look')
      await arriveAs(page, 'admin')
      await page.goto(`/sub-create?parent=${parentCompanyId}`)
      await press(page, 'Create Sub-Company')
      await page.getByRole('alert').waitFor()
    },
  ],
  [
    'sub-companies found',
    async (page) => {
      await arriveAs(page, 'admin')
      await page.goto('/sub-company-search?name=Highline')
      await page.getByText('Highline Extracts LLC').waitFor()
    },
  ],
]

export async function fillCompany(page: Page, companyName: string) {
  await page.getByLabel('Company name').fill(companyName)
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('1 Hemp Way')
  await page.getByLabel('City').fill('Boulder')
  await page.getByLabel('State').fill('CO')
  await page.getByLabel('ZIP code').fill('80301')
}
