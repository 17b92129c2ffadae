import type { Page } from '@playwright/test'
import { type Driver, direct, keyboardOf } from '../driver.ts'
import { mailTo } from '../evidence.ts'
import { ADDRESS, asLaboratory, linkIn, newCompany, newEmail, newUser } from '../newcomers.ts'
import { expect, test } from '../story.ts'
import { fillLogin, PASSWORD, signInAs } from '../users.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const driverOf = (page: Page, by: 'mouse' | 'keyboard'): Driver =>
  by === 'mouse' ? direct : keyboardOf(page)

for (const by of ['mouse', 'keyboard'] as const) {
  test(`Edit contact info by ${by}`, async ({ page }) => {
    const driver = driverOf(page, by)
    await signInAs(page, await newUser('contact'))
    await driver.press(page.getByRole('link', { name: 'Edit contact info' }))
    await driver.fill(page.getByLabel('First name'), 'Ann-Marie')
    await driver.fill(page.getByLabel('Phone'), '+1 (303) 555-0177')
    await driver.press(button(page, 'Save'))
    await expect(heading(page, 'Your contact info was updated')).toBeFocused()
    await driver.press(page.getByRole('link', { name: 'Go Back' }))
    await expect(heading(page, 'Hello, Ann-Marie')).toBeVisible()
    await expect(page.getByText('(303) 555-0177')).toBeVisible()
  })

  test(`A duplicate company name is refused and a new one is saved, by ${by}`, async ({ page }) => {
    const driver = driverOf(page, by)
    const other = await newCompany('Taken')
    const own = await newCompany('Own')
    await signInAs(page, await newUser('owner', own.parentCompanyId))
    await driver.press(
      page.getByRole('link', { name: `Edit ${own.parentCompanyName}`, exact: true }),
    )
    const name = page.getByLabel('Company name')
    await driver.fill(name, ` ${other.parentCompanyName.toUpperCase()} `)
    await driver.press(button(page, 'Save'))
    await expect(page.getByRole('alert')).toContainText('Company Name Already Exists')
    await expect(name).toBeFocused()
    await driver.fill(name, `${own.parentCompanyName} Ltd`)
    await driver.press(button(page, 'Save'))
    await expect(heading(page, 'Change Successful')).toBeFocused()
    await driver.press(button(page, 'Go Back'))
    await expect(
      page.getByRole('heading', { level: 2, name: `${own.parentCompanyName} Ltd` }),
    ).toBeVisible()
  })

  test(`An edit conflict is resolved by ${by}`, async ({ page }) => {
    const driver = driverOf(page, by)
    const { parentCompanyId, companyId, companyName } = await newCompany('Shared')
    await signInAs(page, await newUser('slow', parentCompanyId))
    await driver.press(page.getByRole('link', { name: `Edit ${companyName}` }))
    await driver.fill(page.getByLabel('ZIP code'), '80999')
    await asLaboratory('PUT', '/company', {
      ...ADDRESS,
      city: 'Boulder',
      companyName,
      companyId,
      parentCompanyId,
    })
    await driver.press(button(page, 'Save'))
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('Someone else changed this while you were editing.')
    await expect(notice.getByRole('row', { name: 'City' })).toContainText('Boulder')
    await driver.press(button(page, 'Keep editing yours'))
    await expect(page.getByLabel('City')).toHaveValue('Boulder')
    await expect(page.getByLabel('ZIP code')).toHaveValue('80999')
    await driver.press(button(page, 'Save'))
    await expect(heading(page, 'Change Successful')).toBeVisible()
    await driver.press(button(page, 'Go Back'))
    await expect(page.getByText('12 Story Lane, Boulder, CO 80999')).toBeVisible()
  })

  test(`End a session on another device by ${by}`, async ({ page, browser }) => {
    const driver = driverOf(page, by)
    const email = await newUser('nomad')
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1'
    const phone = await (await browser.newContext({ userAgent })).newPage()
    await signInAs(phone, email)
    await signInAs(page, email)
    const sessions = page.getByRole('list', { name: 'Where you’re signed in' })
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await expect(sessions).toContainText('This browser')
    await driver.press(page.getByRole('button', { name: /^End Safari on iPhone/ }))
    await expect(page.getByText('That session was ended.')).toBeVisible()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    await phone.reload()
    await phone.waitForURL('/verify-login')
    await phone.context().close()
    await page.reload()
    await expect(heading(page, 'Hello, Robin')).toBeVisible()
  })

  test(`Changing the password by ${by} ends the other sessions`, async ({ page, browser }) => {
    const driver = driverOf(page, by)
    const email = await newUser('careful')
    const elsewhere = await (await browser.newContext()).newPage()
    await signInAs(elsewhere, email)
    await signInAs(page, email)
    await driver.press(button(page, 'Change password'))
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    await expect(dialog.getByLabel('Current password')).toBeFocused()
    await driver.fill(dialog.getByLabel('Current password'), 'not-this-one')
    await driver.fill(dialog.getByLabel('New password', { exact: true }), 'a-brighter-greenhouse')
    await driver.fill(dialog.getByLabel('Confirm new password'), 'a-brighter-greenhouse')
    await driver.press(dialog.getByRole('button', { name: 'Change password' }))
    await expect(dialog.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
    await driver.fill(dialog.getByLabel('Current password'), 'greenhouse-demo')
    await driver.press(dialog.getByRole('button', { name: 'Change password' }))
    await expect(dialog).toContainText('signed out everywhere else')
    await driver.press(dialog.getByRole('button', { name: 'Close' }).last())
    await expect(dialog).toHaveCount(0)
    await elsewhere.reload()
    await elsewhere.waitForURL('/verify-login')
    await fillLogin(elsewhere, email, 'a-brighter-greenhouse')
    await elsewhere.waitForURL('/user')
    await elsewhere.context().close()
  })
}

async function askForEmail(page: Page, driver: Driver, email: string) {
  await driver.press(page.getByRole('link', { name: 'Edit contact info' }))
  await driver.press(button(page, 'Change email'))
  const form = page.getByRole('dialog', { name: 'Change email' })
  await expect(form.getByLabel('New email')).toBeFocused()
  await driver.fill(form.getByLabel('New email'), email)
  await driver.press(form.getByRole('button', { name: 'Send link' }))
  const question = page.getByRole('dialog', { name: 'Confirm your password' })
  await driver.fill(question.getByLabel('Password', { exact: true }), PASSWORD)
  await driver.press(question.getByRole('button', { name: 'Confirm' }))
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible()
}

for (const by of ['mouse', 'keyboard'] as const) {
  test(`Change the email by ${by}, with a link opened in another browser`, async ({
    page,
    browser,
  }) => {
    const driver = driverOf(page, by)
    const [from, to] = [await newUser('bride'), newEmail('married')]
    await signInAs(page, from)
    await askForEmail(page, driver, to)
    await mailTo(from, 'A new email for your account was requested')
    await page.reload()
    await expect(page.getByText(`We sent a link to ${to}`)).toBeVisible()

    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto(linkIn(await mailTo(to, 'Confirm your new email')))
    await heading(elsewhere, 'Confirm your new email').waitFor()
    expect(elsewhere.url()).not.toContain('?')
    await button(elsewhere, 'Confirm the new email').click()
    await expect(heading(elsewhere, 'Your email was changed')).toBeFocused()
    await elsewhere.getByRole('link', { name: 'Sign in' }).click()
    await expect(elsewhere.getByLabel('Email')).toHaveValue(to)
    await fillLogin(elsewhere, to, PASSWORD)
    await elsewhere.waitForURL('/user')
    await expect(elsewhere.getByText(to)).toBeVisible()
    await elsewhere.context().close()

    await mailTo(from, 'Your account’s email address was changed')
    await page.reload()
    await page.waitForURL('/verify-login')
    await fillLogin(page, from, PASSWORD)
    await expect(page.getByRole('alert')).toContainText(
      'The username or password provided was incorrect',
    )
  })
}

test('A change of email is stopped from the old address', async ({ page }) => {
  const [from, to] = [await newUser('robbed'), newEmail('thief')]
  await signInAs(page, from)
  await askForEmail(page, direct, to)
  const link = linkIn(await mailTo(to, 'Confirm your new email'))
  await page.goto(linkIn(await mailTo(from, 'A new email for your account was requested')))
  await button(page, 'Stop the change').click()
  await expect(heading(page, 'The change was stopped')).toBeFocused()
  await page.goto(link)
  await button(page, 'Confirm the new email').click()
  await expect(heading(page, 'Your email was not changed!')).toBeFocused()
  await page.goto('/user-edit')
  await expect(page.getByText(from)).toBeVisible()
  await expect(page.getByText('We sent a link')).toHaveCount(0)
})

test('Users cannot edit other companies, and guests cannot edit any', async ({ page }) => {
  const { parentCompanyId } = await newCompany('Foreign')
  await signInAs(page, await newUser('guest'))
  await page.goto(`/company-edit?parent=${parentCompanyId}`)
  await page.waitForURL('/user')
  await page.goto('/logout')
  await page.waitForURL('/')
  const own = await newCompany('Domestic')
  await signInAs(page, await newUser('member', own.parentCompanyId))
  await page.goto(`/company-edit?parent=${parentCompanyId}`)
  await page.waitForURL('/user')
})
