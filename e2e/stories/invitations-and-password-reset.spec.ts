import type { Page } from '@playwright/test'
import { type Driver, direct, keyboardOf } from '../driver.ts'
import { mailTo } from '../evidence.ts'
import { invite, linkIn, newCompany, newEmail, newUser } from '../newcomers.ts'
import { expect, test } from '../story.ts'
import { fillLogin, PASSWORD, signInAs } from '../users.ts'

const NEW_PASSWORD = 'a-brighter-greenhouse'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function askForLink(page: Page, driver: Driver, email: string) {
  await page.goto('/auth')
  await driver.press(page.getByRole('link', { name: 'Forgot your password?' }))
  await heading(page, 'Reset your password').waitFor()
  await driver.fill(page.getByLabel('Email'), email)
  await driver.press(button(page, 'Send link'))
  await expect(heading(page, 'Check your email')).toBeFocused()
  return linkIn(await mailTo(email, 'Choose a new password'))
}

async function choosePassword(page: Page, driver: Driver, password: string) {
  await heading(page, 'Choose a new password').waitFor()
  await driver.fill(page.getByLabel('New password', { exact: true }), password)
  await driver.fill(page.getByLabel('Confirm new password'), password)
  await driver.press(button(page, 'Set password'))
}

for (const by of ['mouse', 'keyboard'] as const) {
  test(`Resetting a password from the emailed link by ${by} ends the old session`, async ({
    page,
    browser,
  }) => {
    const driver = by === 'mouse' ? direct : keyboardOf(page)
    const email = await newUser('forgetful')
    const elsewhere = await (await browser.newContext()).newPage()
    await signInAs(elsewhere, email)

    const link = await askForLink(page, driver, email)
    await page.goto(link)
    await heading(page, 'Choose a new password').waitFor()
    expect(page.url()).not.toContain('?')
    await page.reload()
    await choosePassword(page, driver, NEW_PASSWORD)
    await expect(heading(page, 'Your password has been reset!')).toBeFocused()

    await elsewhere.reload()
    await elsewhere.waitForURL('/verify-login')
    await fillLogin(elsewhere, email, PASSWORD)
    await expect(elsewhere.getByRole('alert')).toContainText(
      'The username or password provided was incorrect',
    )
    await elsewhere.context().close()

    await driver.press(page.getByRole('link', { name: 'Sign in' }))
    await fillLogin(page, email, NEW_PASSWORD)
    await page.waitForURL('/user')
    await mailTo(email, 'Your password was changed')

    await page.goto(link)
    await choosePassword(page, driver, 'another-greenhouse')
    await expect(heading(page, 'Your password was not reset!')).toBeFocused()
  })

  test(`An invited user signs up from the emailed link by ${by}`, async ({ page }) => {
    const driver = by === 'mouse' ? direct : keyboardOf(page)
    const { parentCompanyId, parentCompanyName } = await newCompany('Aurora')
    const email = newEmail('newcomer')
    await page.goto(await invite(email, parentCompanyId))
    await heading(page, 'Create Your Account').waitFor()
    expect(page.url()).not.toContain('?')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByText(`${parentCompanyName} has invited you`)).toBeVisible()
    await driver.fill(page.getByLabel('First name'), 'Robin')
    await driver.fill(page.getByLabel('Last name'), 'Vale')
    await driver.fill(page.getByLabel('Phone'), '303 555 0190')
    await driver.fill(page.getByLabel('Password', { exact: true }), 'password1')
    await driver.fill(page.getByLabel('Confirm password'), 'password1')
    await driver.press(button(page, 'Create account'))
    await expect(page.getByText('Choose a less common password')).toBeVisible()
    await driver.fill(page.getByLabel('Password', { exact: true }), NEW_PASSWORD)
    await driver.fill(page.getByLabel('Confirm password'), NEW_PASSWORD)
    await driver.press(button(page, 'Create account'))
    await page.waitForURL('/user')
    await expect(heading(page, 'Hello, Robin')).toBeVisible()
    await expect(page.getByText(parentCompanyName).first()).toBeVisible()
  })
}

test('An invited user with an account signs in and joins, keyboard only', async ({ page }) => {
  const driver = keyboardOf(page)
  const { parentCompanyId, parentCompanyName } = await newCompany('Borealis')
  const email = await newUser('member')
  await page.goto(await invite(email, parentCompanyId))
  await heading(page, 'You already have an account').waitFor()
  await driver.press(page.getByRole('link', { name: 'Sign in' }))
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.reload()
  await driver.fill(page.getByLabel('Password', { exact: true }), PASSWORD)
  await driver.press(button(page, 'Sign in'))
  await page.waitForURL('/signup/finish')
  await driver.press(button(page, `Join ${parentCompanyName}`))
  await expect(heading(page, `You joined ${parentCompanyName}`)).toBeFocused()
  await driver.press(page.getByRole('link', { name: 'Go to my account' }))
  await expect(page.getByRole('heading', { level: 2, name: parentCompanyName })).toBeVisible()
})

test('An invitation opened by another user stays open until they sign out', async ({ page }) => {
  const { parentCompanyId } = await newCompany('Corona')
  const link = await invite(newEmail('invited'), parentCompanyId)
  await signInAs(page, await newUser('bystander'))
  await page.goto(link)
  await heading(page, 'This invitation is for someone else').waitFor()
  await button(page, 'Sign out').click()
  await expect(heading(page, 'Create Your Account')).toBeVisible()
})

test('Does not reveal whether an email address has an account', async ({ page }) => {
  await page.goto('/pw-reset')
  await page.getByLabel('Email').fill(newEmail('nobody'))
  await button(page, 'Send link').click()
  await expect(heading(page, 'Check your email')).toBeVisible()
})
