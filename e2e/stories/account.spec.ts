import type { Page } from '@playwright/test'
import { direct, type Hands, keyboardOf } from '../hands.ts'
import { ADDRESS, asLaboratory, newCompany, newPerson } from '../newcomers.ts'
import { fillLogin, signInAs } from '../people.ts'
import { expect, test } from '../story.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const handsOf = (page: Page, by: 'mouse' | 'keyboard'): Hands =>
  by === 'mouse' ? direct : keyboardOf(page)

for (const by of ['mouse', 'keyboard'] as const) {
  test(`Contact info is edited by ${by}`, async ({ page }) => {
    const hands = handsOf(page, by)
    await signInAs(page, await newPerson('contact'))
    await hands.press(page.getByRole('link', { name: 'Edit contact info' }))
    await hands.fill(page.getByLabel('First name'), 'Ann-Marie')
    await hands.fill(page.getByLabel('Phone'), '+1 (303) 555-0177')
    await expect(page.getByLabel('Email')).toBeDisabled()
    await hands.press(button(page, 'Save'))
    await expect(heading(page, 'Your contact info was updated')).toBeFocused()
    await hands.press(page.getByRole('link', { name: 'Go Back' }))
    await expect(heading(page, 'Hello, Ann-Marie')).toBeVisible()
    await expect(page.getByText('+1 (303) 555-0177')).toBeVisible()
  })

  test(`A company name that exists is refused, a new one is taken, by ${by}`, async ({ page }) => {
    const hands = handsOf(page, by)
    const other = await newCompany('Taken')
    const own = await newCompany('Own')
    await signInAs(page, await newPerson('owner', own.parentCompanyId))
    await hands.press(
      page.getByRole('link', { name: `Edit ${own.parentCompanyName}`, exact: true }),
    )
    const name = page.getByLabel('Company name')
    await hands.fill(name, ` ${other.parentCompanyName.toUpperCase()} `)
    await hands.press(button(page, 'Save'))
    await expect(page.getByRole('alert')).toContainText('Company Name Already Exists')
    await expect(name).toBeFocused()
    await hands.fill(name, `${own.parentCompanyName} Ltd`)
    await hands.press(button(page, 'Save'))
    await expect(heading(page, 'Change Successful')).toBeFocused()
    await hands.press(button(page, 'Go Back'))
    await expect(
      page.getByRole('heading', { level: 2, name: `${own.parentCompanyName} Ltd` }),
    ).toBeVisible()
  })

  test(`An edit that someone else was quicker with is settled by ${by}`, async ({ page }) => {
    const hands = handsOf(page, by)
    const { parentCompanyId, companyId, companyName } = await newCompany('Shared')
    await signInAs(page, await newPerson('slow', parentCompanyId))
    await hands.press(page.getByRole('link', { name: `Edit ${companyName}` }))
    await hands.fill(page.getByLabel('Zip code'), '80999')
    await asLaboratory('PUT', '/company', {
      ...ADDRESS,
      city: 'Boulder',
      companyName,
      companyId,
      parentCompanyId,
    })
    await hands.press(button(page, 'Save'))
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('Someone else changed this while you were editing.')
    await expect(notice.getByRole('row', { name: 'City' })).toContainText('Boulder')
    await hands.press(button(page, 'Keep editing yours'))
    await expect(page.getByLabel('City')).toHaveValue('Boulder')
    await expect(page.getByLabel('Zip code')).toHaveValue('80999')
    await hands.press(button(page, 'Save'))
    await expect(heading(page, 'Change Successful')).toBeVisible()
    await hands.press(button(page, 'Go Back'))
    await expect(page.getByText('12 Story Lane, Boulder, CO 80999')).toBeVisible()
  })

  test(`A session elsewhere is ended by ${by}`, async ({ page, browser }) => {
    const hands = handsOf(page, by)
    const email = await newPerson('nomad')
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1'
    const phone = await (await browser.newContext({ userAgent })).newPage()
    await signInAs(phone, email)
    await signInAs(page, email)
    const sessions = page.getByRole('list', { name: 'Where you are signed in' })
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await expect(sessions).toContainText('This browser')
    await hands.press(page.getByRole('button', { name: /^End Safari on iPhone/ }))
    await expect(page.getByText('That session was ended.')).toBeVisible()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    await phone.reload()
    await phone.waitForURL('/verify-login')
    await phone.context().close()
    await page.reload()
    await expect(heading(page, 'Hello, Robin')).toBeVisible()
  })

  test(`The password is changed by ${by}, which ends the other sessions`, async ({
    page,
    browser,
  }) => {
    const hands = handsOf(page, by)
    const email = await newPerson('careful')
    const elsewhere = await (await browser.newContext()).newPage()
    await signInAs(elsewhere, email)
    await signInAs(page, email)
    await hands.press(button(page, 'Change password'))
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    await expect(dialog.getByLabel('Current password')).toBeFocused()
    await hands.fill(dialog.getByLabel('Current password'), 'not-this-one')
    await hands.fill(dialog.getByLabel('New password', { exact: true }), 'a-brighter-greenhouse')
    await hands.fill(dialog.getByLabel('Confirm new password'), 'a-brighter-greenhouse')
    await hands.press(dialog.getByRole('button', { name: 'Change password' }))
    await expect(dialog.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
    await hands.fill(dialog.getByLabel('Current password'), 'greenhouse-demo')
    await hands.press(dialog.getByRole('button', { name: 'Change password' }))
    await expect(dialog).toContainText('Every other session was ended')
    await hands.press(dialog.getByRole('button', { name: 'Close' }).last())
    await expect(dialog).toHaveCount(0)
    await elsewhere.reload()
    await elsewhere.waitForURL('/verify-login')
    await fillLogin(elsewhere, email, 'a-brighter-greenhouse')
    await elsewhere.waitForURL('/user')
    await elsewhere.context().close()
  })
}

test('Nobody edits the company of another, nor a guest any', async ({ page }) => {
  const { parentCompanyId } = await newCompany('Foreign')
  await signInAs(page, await newPerson('guest'))
  await page.goto(`/company-edit?parent=${parentCompanyId}`)
  await page.waitForURL('/user')
  await page.goto('/logout')
  await page.waitForURL('/')
  const own = await newCompany('Domestic')
  await signInAs(page, await newPerson('member', own.parentCompanyId))
  await page.goto(`/company-edit?parent=${parentCompanyId}`)
  await page.waitForURL('/user')
})
