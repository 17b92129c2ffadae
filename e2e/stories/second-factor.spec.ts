import type { Page } from '@playwright/test'
import { mailTo, withDatabase } from '../evidence.ts'
import { newUser } from '../newcomers.ts'
import {
  addFingerprintReader,
  codeOf,
  confirmPassword,
  forgetLastCode,
  keepRecoveryCodes,
  setUpApp,
} from '../second-factors.ts'
import { expect, test } from '../story.ts'
import { fillLogin, signIn, signInAs, signInByForm } from '../users.ts'

const signOut = async (page: Page) => {
  await page.goto('/logout')
  await expect(page.getByLabel('Email')).toBeVisible()
}

test('A passkey is added in four interactions, and then one click signs in', async ({ page }) => {
  await addFingerprintReader(page)
  const email = await newUser('passkey')
  await signInByForm(page, email)
  await page.getByRole('link', { name: 'Manage sign-in security' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await confirmPassword(page)
  await keepRecoveryCodes(page)
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('not used yet')
  await mailTo(email, 'A passkey was added')

  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('/user')
  await expect(page.getByRole('heading', { name: 'Hello, Robin' })).toBeVisible()
  await page.goto('/sign-in-security')
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('last used')

  await page.getByRole('button', { name: /^Rename/ }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Work laptop')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Work laptop')).toBeVisible()
})

/** Signed out again, on a device that has the passkey. */
async function newUserWithPasskey(page: Page, name: string) {
  await addFingerprintReader(page)
  const email = await newUser(name)
  await signInByForm(page, email)
  await page.goto('/sign-in-security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await confirmPassword(page)
  await keepRecoveryCodes(page)
  await signOut(page)
  return email
}

test('A passkey is also the second step after the password', async ({ page }) => {
  const email = await newUserWithPasskey(page, 'second')
  await fillLogin(page, email)
  const button = page.getByRole('button', { name: 'Use your passkey' })
  await expect(button).toBeFocused()
  await button.click()
  await page.waitForURL('/user')
})

test('An authenticator app is set up and its code asked for; a wrong one says what to do', async ({
  page,
}) => {
  const email = await newUser('app')
  await signInByForm(page, email)
  await page.goto('/sign-in-security')
  const { key } = await setUpApp(page)
  await mailTo(email, 'An authenticator app was added')
  await signOut(page)
  await fillLogin(page, email)
  const code = page.getByLabel('Code from your app')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  const wrong = codeOf(key) === '000000' ? '000001' : '000000'
  await code.fill(wrong)
  await code.press('Enter')
  await expect(page.getByText('That code is not right.')).toBeVisible()
  await expect(code).toBeFocused()
  await forgetLastCode(email)
  await code.fill(codeOf(key))
  await code.press('Enter')
  await page.waitForURL('/user')
})

test('Removing the app takes the password and a code of the app', async ({ page }) => {
  const email = await newUser('removal')
  await signInByForm(page, email)
  await page.goto('/sign-in-security')
  const { key } = await setUpApp(page)
  await signOut(page)
  await forgetLastCode(email)
  await fillLogin(page, email)
  await page.getByLabel('Code from your app').fill(codeOf(key))
  await page.keyboard.press('Enter')
  await page.waitForURL('/user')
  await forgetLastCode(email)
  await page.goto('/sign-in-security')
  await page.getByRole('button', { name: 'Remove app' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await confirmPassword(page)
  const code = page.getByRole('dialog').getByLabel('Code from your app')
  await expect(code).toBeFocused()
  await code.fill(codeOf(key))
  await code.press('Enter')
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible()
  await mailTo(email, 'Your last second factor was removed')
})

test('Another factor is added with the password and the passkey', async ({ page }) => {
  await newUserWithPasskey(page, 'another')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('/user')
  await page.goto('/sign-in-security')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await confirmPassword(page)
  const button = page.getByRole('button', { name: 'Use your passkey' })
  await expect(button).toBeFocused()
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Set up an authenticator app' })).toBeVisible()
})

test('A recovery code signs in once when the phone is not there', async ({ page }) => {
  const email = await newUser('recovery')
  await signInByForm(page, email)
  await page.goto('/sign-in-security')
  const { codes } = await setUpApp(page)
  for (const isFirst of [true, false]) {
    await signOut(page)
    await fillLogin(page, email)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    const field = page.getByLabel('Recovery code')
    await expect(field).toBeFocused()
    await field.fill(codes[0] ?? '')
    await field.press('Enter')
    if (isFirst) await page.waitForURL('/user')
    else await expect(page.getByText('it was used already')).toBeVisible()
  }
  await mailTo(email, 'A recovery code was used to sign in')
})

test('A manager resets the second factors of somebody who lost their phone', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const email = await newUser('lost')
  await signInByForm(page, email)
  await page.goto('/sign-in-security')
  await setUpApp(page)

  const laboratory = await browser.newPage()
  await signIn(laboratory, 'admin')
  await laboratory.goto('/users-info')
  await laboratory.getByLabel('Email').fill(email)
  await laboratory.getByLabel('Email').press('Enter')
  const found = laboratory.getByRole('row').filter({ hasText: email })
  await found.getByRole('button', { name: /Edit/ }).click()
  await laboratory.getByText('Sign-in security', { exact: true }).click()
  await laboratory.getByRole('button', { name: 'Reset second factors' }).click()
  await laboratory.getByRole('button', { name: 'Reset', exact: true }).click()
  await confirmPassword(laboratory)
  await expect(laboratory.getByText('The second factors were reset.')).toBeVisible()
  await laboratory.close()

  await mailTo(email, 'Your second factors were reset')
  await page.goto('/user')
  await expect(page.getByText('Confirm it’s you')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('greenhouse-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Robin' })).toBeVisible()
})

test('Staff who need a second factor set it up first, and then get where they wanted to go', async ({
  page,
}) => {
  const email = await newUser('staff')
  await withDatabase((client) =>
    client.query('update users set is_admin = true where email = $1', [email]),
  )
  await signInAs(page, email)
  // The setting is everybody's, so here only the reply says that this user lacks a second factor.
  await page.route('**/api/user', async (route) => {
    const reply = await route.fetch()
    const user = await reply.json()
    const own = await withDatabase((client) =>
      client.query('select from authenticator_apps where user_id = $1', [user.userId]),
    )
    const isLacking = own.rowCount === 0
    await route.fulfill({ response: reply, json: { ...user, lacksSecondFactor: isLacking } })
  })
  await page.goto('/orders')
  await page.waitForURL('/sign-in-security')
  await expect(page.getByText('The laboratory requires a second factor')).toBeVisible()
  await setUpApp(page)
  await page.waitForURL(/\/orders/)
})
