import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addALaCarte, startOrder } from '../builder.ts'
import { direct, keyboardOf } from '../driver.ts'
import { mailTo, withDatabase } from '../evidence.ts'
import { linkIn, newCompany, newEmail, newUser } from '../newcomers.ts'
import { expect, test } from '../story.ts'
import { fillLogin, PASSWORD, signIn, signInAs } from '../users.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

const search = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Search' })

const inRowOf = (page: Page, email: string, name: string) =>
  page.getByRole('row').filter({ hasText: email }).getByRole('button', { name })

const makeAdmin = (email: string) =>
  withDatabase((client) =>
    client.query('update users set is_admin = true where email = $1', [email]),
  )

for (const by of ['mouse', 'keyboard'] as const) {
  test(`An admin creates a billing company and a sub-company by ${by}; names are unique`, async ({
    page,
  }) => {
    const driver = by === 'mouse' ? direct : keyboardOf(page)
    const name = `Aspen ${randomUUID().slice(0, 8)}`
    const fill = async (companyName: string) => {
      await driver.fill(page.getByLabel('Company name'), companyName)
      await driver.fill(page.getByRole('textbox', { name: 'Address', exact: true }), '1 Hemp Way')
      await driver.fill(page.getByLabel('City'), 'Boulder')
      await driver.fill(page.getByLabel('State'), 'CO')
      await driver.fill(page.getByLabel('ZIP code'), '80301')
    }
    const main = page.getByRole('main')
    await signIn(page, 'admin')
    await driver.press(page.getByRole('link', { name: 'ADMIN' }))
    await driver.press(main.getByRole('link', { name: 'Create Billing Company' }))
    await heading(page, 'Create Billing Company').waitFor()
    await fill(name)
    await driver.press(button(page, 'Create Billing Company'))
    await expect(heading(page, 'Billing Company Created')).toBeVisible()

    await driver.press(main.getByRole('link', { name: 'Create Sub-Company' }))
    await heading(page, 'Create Sub-Company').waitFor()
    await fill(`${name} Farm`)
    await driver.fill(
      page.getByLabel('Document workspace link'),
      'https://documents.example/aspen-farm',
    )
    await driver.press(button(page, 'Create Sub-Company'))
    await expect(heading(page, 'Sub-Company Created')).toBeVisible()
    await driver.press(button(page, 'Create Another'))
    await fill(`${name} farm`.toUpperCase())
    await driver.press(button(page, 'Create Sub-Company'))
    await expect(heading(page, 'Sub-Company Already Exists')).toBeVisible()

    await page.goto('/billing-create')
    await fill(name.toUpperCase())
    await driver.press(button(page, 'Create Billing Company'))
    await expect(heading(page, 'Billing Company Already Exists')).toBeVisible()
    await driver.press(button(page, 'Go Back'))
    await expect(page.getByLabel('Company name')).toHaveValue(name.toUpperCase())

    await page.goto('/sub-company-search')
    await driver.fill(page.getByLabel('Search sub-companies by name'), name)
    await driver.press(search(page))
    const documents = page.getByRole('link', { name: `Documents of ${name} Farm` })
    await expect(documents).toHaveAttribute('href', 'https://documents.example/aspen-farm')
  })
}

test('Three users are invited; one signs up from the email and orders for a sub-company', async ({
  page,
  browser,
}) => {
  const company = await newCompany('Invited')
  const member = await newUser('host', company.parentCompanyId)
  const known = await newUser('known')
  const [first, second] = [newEmail('first'), newEmail('second')]
  const subject = 'Your invitation to Front Range Analytical'

  await signInAs(page, member)
  const driver = keyboardOf(page)
  await driver.press(page.getByRole('link', { name: 'View Users' }))
  await heading(page, `Users of ${company.parentCompanyName}`).waitFor()
  const list = `${first}, ${second}\n${known}`
  await page.getByLabel('Email').evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, list)
  await expect(page.getByLabel('Email 3')).toHaveValue(known)
  await driver.press(button(page, 'Invite users'))
  await expect(page.getByText(`on their way to ${first}, ${second}, and ${known}`)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Pending invitations' })).toContainText(second)
  await mailTo(second, subject)
  await mailTo(known, subject)

  const newcomer = await (await browser.newContext()).newPage()
  await newcomer.goto(linkIn(await mailTo(first, subject)))
  await newcomer.getByLabel('First name').fill('Ada')
  await newcomer.getByLabel('Last name').fill('Moss')
  await newcomer.getByLabel('Phone').fill('303 555 0170')
  await newcomer.getByLabel('Password', { exact: true }).fill('a-brighter-greenhouse')
  await newcomer.getByLabel('Confirm password').fill('a-brighter-greenhouse')
  await button(newcomer, 'Create account').click()
  await newcomer.waitForURL('/user')
  await startOrder(newcomer)
  await addALaCarte(newcomer)
  await newcomer.goto('/place-order')
  await button(newcomer, 'Continue to Review').click()
  await newcomer.getByRole('checkbox', { name: /accept/ }).check()
  await button(newcomer, 'Place Your Order').click()
  await newcomer.waitForURL(/order-placed/)
  const orderNumber = new URL(newcomer.url()).searchParams.get('num')
  await newcomer.goto(`/orders/${orderNumber}`)
  await newcomer.getByText(company.companyName).first().waitFor()
  await newcomer.context().close()

  await page.reload()
  await page.getByRole('cell', { name: first }).waitFor()
  await expect(page.getByRole('list', { name: 'Pending invitations' })).not.toContainText(first)
})

test('A finance user confirms the password and grants finance, effective on the next request', async ({
  page,
  browser,
}) => {
  const colleague = await newUser('colleague')
  await makeAdmin(colleague)
  const theirs = await (await browser.newContext()).newPage()
  await signInAs(theirs, colleague)
  await theirs.goto('/admin-dashboard')
  await expect(
    theirs.getByRole('main').getByRole('heading', { name: 'Admin Actions' }),
  ).toBeVisible()
  await expect(
    theirs.getByRole('main').getByRole('heading', { name: 'Finance Actions' }),
  ).toHaveCount(0)

  const driver = keyboardOf(page)
  await signIn(page, 'finance')
  await page.goto('/users-info')
  await driver.fill(page.getByLabel('Email'), colleague)
  await driver.press(inRowOf(page, colleague, 'Edit Robin Vale'))
  await expect(box(page, 'Intake')).toBeDisabled()
  await driver.tick(box(page, 'Finance'))
  await driver.press(button(page, 'Save User'))
  const question = page.getByRole('dialog', { name: 'Confirm your password' })
  await driver.fill(question.getByLabel('Password', { exact: true }), PASSWORD)
  await driver.press(button(page, 'Confirm'))
  await expect(page.getByText('The User was saved successfully!')).toBeVisible()
  await driver.press(button(page, 'Done'))
  await driver.press(inRowOf(page, colleague, 'History of Robin Vale'))
  const history = page.getByRole('dialog', { name: 'History of Robin Vale' })
  await expect(history).toContainText('Admin roles changed')

  await theirs.reload()
  await expect(
    theirs.getByRole('main').getByRole('heading', { name: 'Finance Actions' }),
  ).toBeVisible()
  await theirs.context().close()
})

test('A contact with two roles is added, and a removed user loses access at once', async ({
  page,
  browser,
}) => {
  const company = await newCompany('Contacts')
  const email = await newUser('leaver', company.parentCompanyId)
  const theirs = await (await browser.newContext()).newPage()
  await signInAs(theirs, email)
  await theirs.getByText(company.companyName).waitFor()

  await signIn(page, 'admin')
  await page.goto('/users-view')
  const driver = keyboardOf(page)
  await driver.fill(page.getByLabel('Search billing companies by name'), company.parentCompanyName)
  await driver.press(search(page))
  await driver.press(page.getByRole('link', { name: company.parentCompanyName, exact: true }))
  await heading(page, `Users of ${company.parentCompanyName}`).waitFor()

  await driver.press(button(page, 'Add contact'))
  await driver.fill(page.getByLabel('First Name'), 'Noa')
  await driver.fill(page.getByRole('dialog').getByLabel('Email'), newEmail('noa'))
  await driver.tick(box(page, 'Billing'))
  await driver.tick(box(page, 'Submission'))
  await driver.press(button(page, 'Save contact'))
  await expect(page.getByRole('cell', { name: 'Billing, Submission' })).toBeVisible()

  await driver.press(button(page, 'Remove Robin Vale'))
  await driver.press(button(page, 'Remove'))
  await expect(page.getByRole('dialog', { name: 'User Removed' })).toBeVisible()
  await driver.press(button(page, 'Done'))
  await expect(page.getByRole('cell', { name: email })).toHaveCount(0)

  await theirs.goto('/users-view')
  await theirs.waitForURL('/user')
  await expect(theirs.getByText(company.companyName)).toHaveCount(0)
  await theirs.context().close()
})

test('A disabled user can no longer sign in', async ({ page }) => {
  const email = await newUser('disabled')
  await signIn(page, 'admin')
  await page.goto('/users-info')
  const driver = keyboardOf(page)
  await driver.fill(page.getByLabel('Email'), email)
  await driver.press(inRowOf(page, email, 'Edit Robin Vale'))
  await driver.tick(box(page, 'Active'))
  await driver.press(button(page, 'Save User'))
  await expect(page.getByText('The User was saved successfully!')).toBeVisible()
  await page.goto('/logout')
  await page.waitForURL('/')
  await fillLogin(page, email, PASSWORD)
  await expect(page.getByRole('alert')).toContainText('Your user account has been disabled.')
})

test('On a tablet, names in the user list stay on one line', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await signIn(page, 'admin')
  // Filtered, because other users' names and numbers would share the width.
  await page.goto('/users-info')
  await page.getByLabel('Email').fill('marcus@mesaverde.example')
  const marcus = page.getByRole('row').filter({ hasText: 'marcus@mesaverde.example' })
  const words = [
    marcus.getByRole('cell').first(),
    page.getByRole('columnheader', { name: 'Results' }),
  ]
  for (const word of words) {
    const lines = await word.evaluate((cell) => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      return new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
    })
    expect(lines).toBe(1)
  }
})
