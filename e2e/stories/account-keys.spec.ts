import type { Page } from '@playwright/test'
import { mailTo } from '../evidence.ts'
import { direct, type Hands, keyboardOf } from '../hands.ts'
import { invite, linkIn, newCompany, newEmail, newPerson } from '../newcomers.ts'
import { fillLogin, PASSWORD, signInAs } from '../people.ts'
import { expect, test } from '../story.ts'

const NEW_PASSWORD = 'a-brighter-greenhouse'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name })

async function askForLink(page: Page, hands: Hands, email: string) {
  await page.goto('/auth')
  await hands.press(page.getByRole('link', { name: 'Forgot your password?' }))
  await heading(page, 'Reset your password').waitFor()
  await hands.fill(page.getByLabel('Email'), email)
  await hands.press(button(page, 'Send the link'))
  await expect(heading(page, 'Check your mail')).toBeFocused()
  return linkIn(await mailTo(email, 'Choose a new password'))
}

async function choosePassword(page: Page, hands: Hands, password: string) {
  await heading(page, 'Choose a new password').waitFor()
  await hands.fill(page.getByLabel('New password', { exact: true }), password)
  await hands.fill(page.getByLabel('Confirm new password'), password)
  await hands.press(button(page, 'Set password'))
}

for (const by of ['mouse', 'keyboard'] as const) {
  test(`A password is reset from the mailed link by ${by}, and the old session is over`, async ({
    page,
    browser,
  }) => {
    const hands = by === 'mouse' ? direct : keyboardOf(page)
    const email = await newPerson('forgetful')
    const elsewhere = await (await browser.newContext()).newPage()
    await signInAs(elsewhere, email)

    const link = await askForLink(page, hands, email)
    await page.goto(link)
    await heading(page, 'Choose a new password').waitFor()
    expect(page.url()).not.toContain('?')
    await page.reload()
    await choosePassword(page, hands, NEW_PASSWORD)
    await expect(heading(page, 'Your password has been reset!')).toBeFocused()

    await elsewhere.reload()
    await elsewhere.waitForURL('/verify-login')
    await fillLogin(elsewhere, email, PASSWORD)
    await expect(elsewhere.getByRole('alert')).toContainText(
      'The username or password provided was incorrect',
    )
    await elsewhere.context().close()

    await hands.press(page.getByRole('link', { name: 'Sign in' }))
    await fillLogin(page, email, NEW_PASSWORD)
    await page.waitForURL('/user')
    await mailTo(email, 'Your password was changed')

    await page.goto(link)
    await choosePassword(page, hands, 'another-greenhouse')
    await expect(heading(page, 'Your password was not reset!')).toBeFocused()
  })

  test(`An invited person signs up from the mailed link by ${by}`, async ({ page }) => {
    const hands = by === 'mouse' ? direct : keyboardOf(page)
    const { parentCompanyId, parentCompanyName } = await newCompany('Aurora')
    const email = newEmail('newcomer')
    await page.goto(await invite(email, parentCompanyId))
    await heading(page, 'Create Your Account').waitFor()
    expect(page.url()).not.toContain('?')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByText(`${parentCompanyName} has invited you`)).toBeVisible()
    await hands.fill(page.getByLabel('First name'), 'Robin')
    await hands.fill(page.getByLabel('Last name'), 'Vale')
    await hands.fill(page.getByLabel('Phone'), '303 555 0190')
    await hands.fill(page.getByLabel('Password', { exact: true }), 'password1')
    await hands.fill(page.getByLabel('Confirm password'), 'password1')
    await hands.press(button(page, 'Create account'))
    await expect(page.getByText('Choose a less common password')).toBeVisible()
    await hands.fill(page.getByLabel('Password', { exact: true }), NEW_PASSWORD)
    await hands.fill(page.getByLabel('Confirm password'), NEW_PASSWORD)
    await hands.press(button(page, 'Create account'))
    await page.waitForURL('/auth')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.type(NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('/user')
    await expect(heading(page, 'Hello, Robin')).toBeVisible()
    await expect(page.getByText(parentCompanyName).first()).toBeVisible()
  })
}

test('An invited person who has an account signs in, and joins, by keyboard alone', async ({
  page,
}) => {
  const hands = keyboardOf(page)
  const { parentCompanyId, parentCompanyName } = await newCompany('Borealis')
  const email = await newPerson('member')
  await page.goto(await invite(email, parentCompanyId))
  await heading(page, 'You already have an account').waitFor()
  await hands.press(page.getByRole('link', { name: 'Sign in' }))
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.reload()
  await hands.fill(page.getByLabel('Password', { exact: true }), PASSWORD)
  await hands.press(button(page, 'Log in'))
  await page.waitForURL('/signup/finish')
  await hands.press(button(page, `Join ${parentCompanyName}`))
  await expect(heading(page, `You joined ${parentCompanyName}`)).toBeFocused()
  await hands.press(page.getByRole('link', { name: 'Go to my account' }))
  await expect(page.getByRole('heading', { level: 2, name: parentCompanyName })).toBeVisible()
})

test('An invitation opened by someone else waits until they have logged out', async ({ page }) => {
  const { parentCompanyId } = await newCompany('Corona')
  const link = await invite(newEmail('invited'), parentCompanyId)
  await signInAs(page, await newPerson('bystander'))
  await page.goto(link)
  await heading(page, 'This invitation is for someone else').waitFor()
  await button(page, 'Log out').click()
  await expect(heading(page, 'Create Your Account')).toBeVisible()
})

test('Whether an address has an account is not told', async ({ page }) => {
  await page.goto('/pw-reset')
  await page.getByLabel('Email').fill(newEmail('nobody'))
  await button(page, 'Send the link').click()
  await expect(heading(page, 'Check your mail')).toBeVisible()
})
