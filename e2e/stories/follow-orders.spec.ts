import { countingOf, direct } from '../driver.ts'
import { mailTo } from '../evidence.ts'
import { asIntake, invite, newCompany, newEmail, newUser } from '../newcomers.ts'
import { acceptGuestOrder, placeAcceptedOrder, placeOrder, placeOrderOf } from '../orders.ts'
import { expect, test } from '../story.ts'
import { signIn, signInAs, USERS } from '../users.ts'

test('a guest comes back and follows the order until the results are ready', async ({
  browser,
}) => {
  const orderNumber = await placeOrder('guest')
  const guest = await (await browser.newContext()).newPage()
  await signIn(guest, 'guest')
  const row = guest.getByRole('listitem').filter({ hasText: orderNumber })
  await expect(row).toContainText('Waiting for your samples')
  await guest.getByRole('link', { name: 'LOGOUT' }).click()
  await expect(guest).toHaveURL('/')

  await acceptGuestOrder(orderNumber)
  const intake = await (await browser.newContext()).newPage()
  await signIn(intake, 'intake')
  await intake.goto(`/orders/${orderNumber}`)
  const { counting, interactions } = countingOf(direct)
  await counting.press(intake.getByRole('button', { name: 'Report results' }))
  await counting.press(intake.getByRole('button', { name: 'Mark 2 tests as reported' }))
  await expect(intake.getByText('Results ready').first()).toBeVisible()
  expect(interactions()).toBe(2)

  await signIn(guest, 'guest')
  await expect(row.first()).toContainText('Results ready')
  await row.first().getByRole('link', { name: orderNumber, exact: true }).click()
  const results = guest.getByRole('link', { name: 'View results' })
  await expect(results).toHaveAttribute('href', /^https:/)
  await expect(guest.getByText('Results reported')).toBeVisible()
  await mailTo(USERS.guest, `Results of order ${orderNumber} are ready`)
  await Promise.all([guest.context().close(), intake.context().close()])
})

test('intake reports the results in a file, and only they leave the due list', async ({ page }) => {
  const orderNumber = await placeAcceptedOrder('userA')
  const numbers = await asIntake<{ samples: { tests: { testNumber: string }[] }[] }>(
    'GET',
    `/order?num=${orderNumber}&ft=false&gt=false`,
  )
  const tests = numbers.samples.flatMap((sample) => sample.tests)
  const today = new Date().toLocaleDateString('en-US', { timeZone: 'America/Denver' })
  const lines = ['Test,Day', ...tests.map(({ testNumber }) => `${testNumber},${today}`), 'x,y']
  await signIn(page, 'intake')
  await page.goto('/report-results')
  await page.locator('input[type=file]').setInputFiles({
    name: 'results.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await expect(page.getByText('1 line will be left out')).toBeVisible()
  await page.getByRole('button', { name: 'Mark 2 tests as reported' }).click()
  await expect(page.getByText(/^2 tests of 1 order reported/)).toBeVisible()
  await page.goto(`/orders/${orderNumber}`)
  await expect(page.getByText('Results ready').first()).toBeVisible()
})

test('a customer cancels an order that has not arrived in 3 interactions', async ({ page }) => {
  const orderNumber = await placeOrder('userA')
  await signIn(page, 'userA')
  await page.goto(`/orders/${orderNumber}`)
  const { counting, interactions } = countingOf(direct)
  await counting.press(page.getByRole('button', { name: 'More' }))
  await counting.press(page.getByRole('menuitem', { name: 'Cancel Order' }))
  await counting.press(page.getByRole('button', { name: 'Cancel the order' }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber)
  await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible()
  expect(interactions()).toBe(3)
  await expect(page.getByRole('link', { name: 'Order again' })).toBeVisible()
})

test('a typo in a placed order is fixed in 4 interactions, and the new form arrives', async ({
  page,
}) => {
  const orderNumber = await placeOrderOf('userA', ['Blu Dream', 'Sour Tsunami'])
  await signIn(page, 'userA')
  await page.goto(`/orders/${orderNumber}`)
  const { counting, interactions } = countingOf(direct)
  await counting.press(page.getByRole('link', { name: 'Edit This Order' }))
  await counting.press(page.getByRole('button', { name: 'Rename samples' }))
  await counting.fill(page.getByLabel('Sample Name of sample 1', { exact: true }), 'Blue Dream')
  const changes = page.getByRole('region', { name: 'Your changes' })
  await expect(changes).toContainText('Blu Dream: Sample Name is now Blue Dream')
  await counting.press(changes.getByRole('button', { name: `Save changes to ${orderNumber}` }))
  await expect(page.getByRole('heading', { name: 'Your order has been changed' })).toBeVisible()
  expect(interactions()).toBe(4)
  const { email } = await mailTo(USERS.userA, `Order ${orderNumber} changed`)
  expect(email.text).toContain('Waiting for your samples')
  expect(email.attachments).toMatchObject([{ filename: expect.stringContaining(orderNumber) }])
})

test('a company manager removes a colleague and adds one who gets the invoices', async ({
  page,
}) => {
  const { parentCompanyId } = await newCompany('Manager')
  const managerEmail = await newUser('manager', parentCompanyId)
  const colleagueEmail = await newUser('colleague', parentCompanyId)
  await signIn(page, 'admin')
  await page.goto(`/users-view?parent=${parentCompanyId}`)
  const row = (email: string) => page.getByRole('row').filter({ hasText: email })
  await row(managerEmail).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('checkbox', { name: 'Company manager' }).check()
  await page.getByRole('button', { name: 'Save User' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'LOGOUT' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()

  await signInAs(page, managerEmail)
  await page.getByRole('link', { name: 'View Users' }).click()
  await page.getByRole('link', { name: 'Manage company' }).click()
  await row(colleagueEmail).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(row(colleagueEmail)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add contact' }).click()
  await page.getByLabel('First Name').fill('Bo')
  await page.getByRole('dialog').getByLabel('Email').fill('books@story.example')
  await page.getByRole('checkbox', { name: 'Billing' }).check()
  await page.getByRole('button', { name: 'Save contact' }).click()
  await expect(row('books@story.example')).toBeVisible()
})

test('an invited colleague sees the orders of the company at once', async ({ page }) => {
  const orderNumber = await placeOrder('userA')
  await page.goto(await invite(newEmail('colleague'), 1))
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Moss')
  await page.getByLabel('Phone').fill('303 555 0170')
  await page.getByLabel('Password', { exact: true }).fill('a-brighter-greenhouse')
  await page.getByLabel('Confirm password').fill('a-brighter-greenhouse')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Needs you', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'ORDERS', exact: true }).click()
  await expect(page.getByRole('link', { name: orderNumber, exact: true })).toBeVisible()
})
