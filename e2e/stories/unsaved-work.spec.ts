import type { Locator, Page } from '@playwright/test'
import { invite, newCompany, newEmail, newUser } from '../newcomers.ts'
import { placeAcceptedOrder, placeOrder } from '../orders.ts'
import { expect, test } from '../story.ts'
import { arriveAs, type Kind } from '../users.ts'

/** The data of the forms: an order to receive, an accepted one, a company with a member. */
type Subject = { placed: string; accepted: string; parent: number }
type Form = [path: (about: Subject) => string, fill: (page: Page) => Promise<unknown>]

const fill =
  (label: string, value = 'Half typed') =>
  (page: Page) =>
    page.getByLabel(new RegExp(`^${label}( \\*)?$`)).fill(value)
const choose = (role: 'radio' | 'checkbox', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().press('Space')
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()
const sample = (number: string) => `num=${number}&sample=${number}-01`

/** Every full-page form, and one field of each. */
const PAGES: Partial<Record<Kind, Form[]>> = {
  userA: [
    [() => '/user-edit', fill('First name')],
    [() => '/company-edit?parent=1', fill('City')],
  ],
  admin: [
    [() => '/billing-create', fill('Company name')],
    [({ parent }) => `/sub-create?parent=${parent}`, fill('Company name')],
    [() => '/website-messages/create', fill('Message title')],
    [() => '/website-messages/1', fill('Message title')],
    [({ parent }) => `/users-view?parent=${parent}`, fill('Email', 'half@typed')],
    [({ placed }) => `/orders/${placed}`, fill('Add a note for staff')],
  ],
  intake: [
    [({ placed }) => `/receive-order?num=${placed}`, fill('Note')],
    [({ accepted }) => `/set-billable?num=${accepted}`, press(/-01-02: Billed$/)],
    [({ accepted }) => `/modify-sample?${sample(accepted)}`, fill('Batch ID')],
    [
      ({ accepted }) => `/modify-test?${sample(accepted)}&test=${accepted}-01-01`,
      choose('radio', /^Next Day/),
    ],
    [
      ({ accepted }) => `/modify-order/add-test?${sample(accepted)}`,
      choose('checkbox', 'Mycotoxins'),
    ],
    [({ accepted }) => `/modify-order/add-sample?num=${accepted}`, fill('Sample Name')],
    [
      ({ accepted }) => `/modify-order/update-company?num=${accepted}`,
      (page) => page.getByLabel('Sub-company').selectOption({ index: 2 }),
    ],
  ],
  finance: [
    [({ accepted }) => `/invoice-lookup?num=${accepted}`, fill('Note')],
    [({ parent }) => `/set-price-adjustment?parent=${parent}`, fill('Adjustment factor', '0.8')],
  ],
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const home = (page: Page) => page.getByRole('link', { name: 'Accession' })

async function subject(): Promise<Subject> {
  const { parentCompanyId: parent } = await newCompany('Half typed')
  await newUser('member', parent)
  return { placed: await placeOrder('userA'), accepted: await placeAcceptedOrder('userA'), parent }
}

async function stays(page: Page, address: string, leave: () => Promise<unknown>) {
  await leave()
  await expect(question(page).getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  expect(page.url()).toBe(address)
}

for (const [kind, forms] of Object.entries(PAGES) as [Kind, Form[]][]) {
  test(`leaving a half-filled form of ${kind} always asks first`, async ({ page }) => {
    const about = await subject()
    await arriveAs(page, kind)
    for (const [pathOf, fillIn] of forms) {
      await test.step(pathOf(about), async () => {
        await page.goto('/user')
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.goto(pathOf(about))
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        const address = page.url()
        await fillIn(page)
        await stays(page, address, () => home(page).click())
        await home(page).click()
        await question(page).getByRole('button', { name: 'Leave' }).click()
        await page.waitForURL('/user')
      })
    }
  })
}

test('the tab, the back button, search and the menu ask too, and only for unsaved work', async ({
  page,
}) => {
  await arriveAs(page, 'admin')
  await page.goto('/admin-dashboard')
  await page.getByRole('link', { name: 'MY ACCOUNT' }).click()
  await page.getByRole('link', { name: 'Edit contact info' }).click()
  await page.getByLabel('First name').waitFor()
  // Nothing was changed, so going back and forward is not blocked.
  await page.goBack()
  await page.waitForURL('/user')
  await page.goForward()
  const name = page.getByLabel('First name')
  await name.fill('Half typed')
  const address = page.url()
  await stays(page, address, () => page.goBack().catch(() => null))
  await stays(page, address, () => page.getByRole('link', { name: 'LOGOUT' }).click())
  await stays(page, address, async () => {
    await page.keyboard.press('Control+k')
    await page.getByLabel('Order, sample, batch, company, user or page').fill('order')
    await page.keyboard.press('Enter')
  })
  await expect(name).toHaveValue('Half typed')
  let asked = ''
  page.once('dialog', async (dialog) => {
    asked = dialog.type()
    await dialog.dismiss()
  })
  await page.reload({ timeout: 3_000 }).catch(() => null)
  expect(asked).toBe('beforeunload')
  await expect(name).toHaveValue('Half typed')
})

const closesBy: [string, (page: Page) => Promise<unknown>][] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['a click beside it', (page) => page.mouse.click(4, 300)],
  ['Close', (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()],
]

async function asks(page: Page, field: Locator) {
  await field.fill('half typed')
  for (const [way, close] of closesBy) {
    await test.step(way, async () => {
      await close(page)
      await expect(question(page).getByRole('button', { name: 'Stay' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(field).toHaveValue('half typed')
      await expect(field).toBeFocused()
    })
  }
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('closing a half-filled dialog always asks first', async ({ page }) => {
  const { parent } = await subject()
  await arriveAs(page, 'admin')
  const dialog = page.getByRole('dialog')
  await page.goto('/user')
  await press('Change password')(page)
  await asks(page, dialog.getByLabel('Current password'))
  await page.goto(`/users-view?parent=${parent}`)
  await press('Add contact')(page)
  await asks(page, dialog.getByLabel('First name'))
  await press(/^Edit Robin/)(page)
  await asks(page, dialog.getByLabel('First name'))
  await page.goto('/users-info?email=highline')
  await press(/^Edit /)(page)
  await asks(page, dialog.getByLabel('First name'))
  await press('Invite a guest')(page)
  await asks(page, dialog.getByLabel('Email'))
})

test('leaving sign-up asks first; leaving sign-in, with nothing to lose, does not', async ({
  page,
}) => {
  const { parentCompanyId } = await newCompany('Half typed')
  await page.goto(await invite(newEmail('newcomer'), parentCompanyId))
  await page.getByLabel('First name').fill('Robin')
  await home(page).click()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await page.getByLabel('Email').fill('someone')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.waitForURL('/pw-reset')
})
