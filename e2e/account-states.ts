import { expect, type Page } from '@playwright/test'
import { ADDRESS, asLaboratory, invite, newCompany, newEmail, newUser } from './newcomers.ts'
import { signIn, signInAs } from './users.ts'

type State = [string, (page: Page) => Promise<void>]

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const UNKNOWN_KEY = 'x'.repeat(43)

async function openInvitation(page: Page, email: string) {
  const { parentCompanyId } = await newCompany('Look')
  await page.goto(await invite(email, parentCompanyId))
}

/** A member on the edit form of their sub-company. */
async function editCompany(page: Page) {
  const company = await newCompany('Look')
  await signInAs(page, await newUser('editor', company.parentCompanyId))
  await page.getByRole('link', { name: `Edit ${company.companyName}` }).click()
  await page.getByLabel('City').fill('Lafayette')
  return company
}

/** The screens of a user's own account, in every state worth checking. */
export const ACCOUNT_STATES: State[] = [
  [
    'a company, for its manager',
    async (page) => {
      await signIn(page, 'userB')
      await page.goto('/manage-company')
      await expect(page.getByText('Who gets which emails', { exact: true })).toBeVisible()
    },
  ],
  [
    'password reset that failed',
    async (page) => {
      await page.route('**/api/pw-reset', (route) => route.abort())
      await page.goto('/pw-reset')
      await page.getByLabel('Email').fill(newEmail('nobody'))
      await press(page, 'Send link')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  ],
  [
    'password reset on its way',
    async (page) => {
      await page.goto('/pw-reset')
      await page.getByLabel('Email').fill(newEmail('nobody'))
      await press(page, 'Send link')
      await expect(page.getByText('Check your email')).toBeVisible()
    },
  ],
  [
    'new password with field messages',
    async (page) => {
      await page.goto(`/pw-reset/finish?i=${UNKNOWN_KEY}`)
      await press(page, 'Set password')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  ],
  [
    'password not reset',
    async (page) => {
      await page.goto(`/pw-reset/finish?i=${UNKNOWN_KEY}`)
      await page.getByLabel('New password', { exact: true }).fill('a-brighter-greenhouse')
      await page.getByLabel('Confirm new password').fill('a-brighter-greenhouse')
      await press(page, 'Set password')
      await expect(page.getByText('Your password was not reset!')).toBeVisible()
    },
  ],
  [
    'sign-up with field messages',
    async (page) => {
      await openInvitation(page, newEmail('newcomer'))
      await press(page, 'Create account')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  ],
  [
    'invitation that no longer works',
    async (page) => {
      await page.goto(`/signup/finish?i=${UNKNOWN_KEY}`)
      await expect(page.getByText('This invitation no longer works')).toBeVisible()
    },
  ],
  [
    'invitation for someone else',
    async (page) => {
      await signIn(page, 'noOrders')
      await openInvitation(page, newEmail('newcomer'))
      await expect(page.getByText('This invitation is for someone else')).toBeVisible()
    },
  ],
  [
    'invitation of an account, signed out',
    async (page) => {
      await openInvitation(page, await newUser('member'))
      await expect(page.getByText('You already have an account')).toBeVisible()
    },
  ],
  [
    'invitation of an account, signed in',
    async (page) => {
      const email = await newUser('member')
      await signInAs(page, email)
      await openInvitation(page, email)
      await expect(page.getByRole('button', { name: /^Join/ })).toBeVisible()
    },
  ],
  [
    'contact info that was not saved',
    async (page) => {
      await signIn(page, 'noOrders')
      await page.goto('/user-edit')
      await page.getByLabel('Phone').waitFor()
      await page.route('**/api/user', (route) => route.abort())
      await press(page, 'Save')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  ],
  [
    'change of email with a field message',
    async (page) => {
      await signInAs(page, await newUser('mover'))
      await page.goto('/user-edit')
      await press(page, 'Change email')
      await page.getByLabel('New email').fill('nowhere')
      await press(page, 'Send link')
      await expect(page.getByText('Must be a valid email')).toBeVisible()
    },
  ],
  [
    'change of email that asks for the password',
    async (page) => {
      await signInAs(page, await newUser('mover'))
      await page.goto('/user-edit')
      await press(page, 'Change email')
      await page.getByLabel('New email').fill(newEmail('moved'))
      await press(page, 'Send link')
      await expect(page.getByRole('dialog', { name: 'Confirm your password' })).toBeVisible()
    },
  ],
  [
    'open change of email',
    async (page) => {
      await signInAs(page, await newUser('mover'))
      await page.route('**/api/email-change', (route) =>
        route.fulfill({
          json: { change: { email: newEmail('moved'), expires: '2026-11-17T23:30:00.000Z' } },
        }),
      )
      await page.goto('/user-edit')
      await expect(page.getByText('We sent a link to')).toBeVisible()
    },
  ],
  [
    'new email to be confirmed',
    async (page) => {
      await page.goto(`/email-change?i=${UNKNOWN_KEY}`)
      await expect(page.getByRole('button', { name: 'Confirm the new email' })).toBeVisible()
    },
  ],
  [
    'email that was not changed',
    async (page) => {
      await page.goto(`/email-change?i=${UNKNOWN_KEY}`)
      await press(page, 'Confirm the new email')
      await expect(page.getByText('Your email was not changed!')).toBeVisible()
    },
  ],
  [
    'change of email to be stopped',
    async (page) => {
      await page.goto(`/email-change/stop?i=${UNKNOWN_KEY}`)
      await expect(page.getByRole('button', { name: 'Stop the change' })).toBeVisible()
    },
  ],
  [
    'change of email that was not stopped',
    async (page) => {
      await page.goto(`/email-change/stop?i=${UNKNOWN_KEY}`)
      await press(page, 'Stop the change')
      await expect(page.getByText('The change was not stopped!')).toBeVisible()
    },
  ],
  [
    'company edit with field messages',
    async (page) => {
      await editCompany(page)
      await page.getByLabel('City').fill('')
      await page.getByLabel('State').fill('')
      await press(page, 'Save')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  ],
  [
    'company edit that someone else was quicker with',
    async (page) => {
      const { parentCompanyName: _, ...named } = await editCompany(page)
      await asLaboratory('PUT', '/company', { ...ADDRESS, city: 'Boulder', ...named })
      await press(page, 'Save')
      await expect(page.getByText('Someone else changed this')).toBeVisible()
    },
  ],
  [
    'company edit that was saved',
    async (page) => {
      await editCompany(page)
      await press(page, 'Save')
      await expect(page.getByText('Change Successful')).toBeVisible()
    },
  ],
]
