import { expect, type Page } from '@playwright/test'
import { newUser } from './newcomers.ts'
import { confirmPassword, setUpApp } from './second-factors.ts'
import { fillLogin, signIn, signInAs } from './users.ts'

type State = [string, (page: Page) => Promise<void>]

/** Signed out, after the right password of somebody with these factors. */
async function secondStep(page: Page, factors: string[]) {
  await page.route('**/api/login', (route) =>
    route.fulfill({
      status: 401,
      json: {
        status: 401,
        code: 'second-factor-needed',
        secondFactor: { token: 'x'.repeat(43), factors },
      },
    }),
  )
  await page.goto('/auth')
  await fillLogin(page, 'dana@highline.example')
}

const FACTORS = {
  passkeys: [
    { passkeyId: 1, name: 'Work laptop', created: '2026-03-02T16:00:00.000Z', lastUsed: null },
    {
      passkeyId: 2,
      name: 'A phone with a name that is as long as names of passkeys',
      created: '2026-03-02T16:00:00.000Z',
      lastUsed: '2026-03-04T16:00:00.000Z',
    },
  ],
  app: { created: '2026-03-02T16:00:00.000Z', lastUsed: null },
  recoveryCodesLeft: 2,
  isRequired: false,
}

async function withFactors(page: Page, factors: object = FACTORS) {
  await signIn(page, 'userA')
  await page.route('**/api/second-factors', (route) => route.fulfill({ json: factors }))
  await page.goto('/sign-in-security')
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
}

/** Signing in with more than a password, in every state worth checking. */
export const SECOND_FACTOR_STATES: State[] = [
  [
    'second step with a code',
    async (page) => {
      await secondStep(page, ['passkey', 'app', 'recovery-code'])
      await expect(page.getByLabel('Code from your app')).toBeVisible()
    },
  ],
  [
    'second step that has expired',
    async (page) => {
      await secondStep(page, ['app', 'recovery-code'])
      await page.getByLabel('Code from your app').fill('123456')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  ],
  [
    'second step with a recovery code',
    async (page) => {
      await secondStep(page, ['app', 'recovery-code'])
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
      await expect(page.getByLabel('Recovery code')).toBeVisible()
    },
  ],
  [
    'second step with a passkey',
    async (page) => {
      await secondStep(page, ['passkey', 'recovery-code'])
      await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeVisible()
    },
  ],
  ['sign-in security with everything', (page) => withFactors(page)],
  [
    'sign-in security with nothing',
    (page) => withFactors(page, { ...FACTORS, passkeys: [], app: null, recoveryCodesLeft: 0 }),
  ],
  [
    'removing a passkey',
    async (page) => {
      await withFactors(page)
      await page.getByRole('button', { name: 'Remove Work laptop' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
  [
    'renaming a passkey with a field message',
    async (page) => {
      await withFactors(page)
      await page.getByRole('button', { name: 'Rename Work laptop' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Required')).toBeVisible()
    },
  ],
  [
    'set-up of an authenticator app',
    async (page) => {
      await signInAs(page, await newUser('app'))
      await page.goto('/sign-in-security')
      await page.getByRole('button', { name: 'Set up an app' }).click()
      await confirmPassword(page)
      await expect(
        page.getByRole('img', { name: 'QR code for your authenticator app' }),
      ).toBeVisible()
    },
  ],
  [
    'second step of a confirmation',
    async (page) => {
      await withFactors(page)
      await page.route('**/api/second-factors/recovery-codes', (route) =>
        route.fulfill({ status: 403, json: { status: 403, code: 'confirmation-needed' } }),
      )
      await page.route('**/api/confirm-password', (route) =>
        route.fulfill({
          status: 403,
          json: {
            status: 403,
            code: 'second-factor-to-confirm',
            secondFactor: {
              token: 'x'.repeat(43),
              factors: ['passkey', 'app', 'recovery-code'],
            },
          },
        }),
      )
      await page.getByRole('button', { name: 'Make new codes' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click()
      await confirmPassword(page)
      await expect(page.getByLabel('Code from your app')).toBeVisible()
    },
  ],
  [
    'recovery codes to save',
    async (page) => {
      await signInAs(page, await newUser('app'))
      await page.goto('/sign-in-security')
      await setUpApp(page)
      await page.getByRole('button', { name: 'Make new codes' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click()
      await expect(page.getByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible()
    },
  ],
  [
    'a second factor that staff lack',
    async (page) => {
      await signIn(page, 'intake')
      await page.route('**/api/user', async (route) => {
        const reply = await route.fetch()
        const json = { ...(await reply.json()), lacksSecondFactor: true }
        await route.fulfill({ response: reply, json })
      })
      await page.goto('/sign-in-security')
      await expect(page.getByText('The laboratory requires a second factor')).toBeVisible()
    },
  ],
]
