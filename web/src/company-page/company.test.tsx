import type { CompanyPage } from '@accession/contract/company-page'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { refused, versioned } from '../../test/answers.ts'
import { highline } from '../../test/companies.ts'
import { anEntry } from '../../test/history.ts'
import { aging, anInvoice, anInvoiceRow } from '../../test/invoices.ts'
import { grower } from '../../test/licenses.ts'
import { aWorklistOrder } from '../../test/orders.ts'
import { cellsOf, dialog, heading, press, screenTests } from '../../test/screens.ts'
import { user } from '../../test/user.ts'
import { users } from '../../test/users.ts'

const t = screenTests('finance')

const dana = {
  userId: 7,
  username: 'dana@highline.example',
  firstName: 'Dana',
  lastName: 'Ortiz',
  phone: '303 555 0101',
  isActive: true,
  isAdmin: false,
  noOrders: false,
  noResults: true,
  receiveCoAEmail: true,
  companyManager: true,
  billing: true,
  version: 3,
}
const { childCompanies, ...facts } = highline
const page = (changes: Partial<CompanyPage> = {}): CompanyPage => ({
  ...facts,
  created: '2024-03-01T17:00:00.000Z',
  daysToPay: 45,
  usualDays: 30,
  companies: { totalCount: 1, data: childCompanies },
  users: { totalCount: 1, data: [dana] },
  orders: {
    totalCount: 210,
    stages: { toAnswer: 1, toSend: 0, inTesting: 3, finished: 206 },
    data: [aWorklistOrder()],
  },
  files: [
    {
      fileId: 5,
      orderNumber: '26-000007',
      name: 'Chain of custody.pdf',
      kind: 'pdf',
      bytes: 900,
      sampleId: null,
      isVisible: true,
      isFromCustomer: true,
      addedByName: 'Dana Ortiz',
      added: '2026-11-13T17:00:00.000Z',
    },
  ],
  billing: { aging, invoices: [anInvoiceRow()] },
  ...changes,
})
const meta = { limit: 50, offset: 0, totalCount: 1, totalIsFloor: false }
const contact = {
  id: 3,
  firstName: 'Ruth',
  lastName: 'Alvarez',
  email: 'billing@highline.example',
  phone: null,
  roles: [{ keyName: 'billing' as const }],
  isFailing: false,
  version: 1,
}
const has = (company: CompanyPage) => {
  t.api.answers['GET /admin/company-page/1'] = { status: 200, body: company }
}

beforeEach(() => {
  has(page())
  t.api.answers['GET /parent-company/contacts'] = { status: 200, body: { contacts: [contact] } }
  t.api.answers['GET /licenses'] = { status: 200, body: { licenses: [grower] } }
  t.api.answers['GET /admin/days-to-pay'] = versioned({ daysToPay: 45, usualDays: 30 }, 3)
  t.api.answers['GET /admin/pricing-adjust/history'] = {
    status: 200,
    body: {
      changes: [{ at: '2026-01-05T17:00:00.000Z', actor: 'Finley Brooks', from: 1, to: 0.9 }],
    },
  }
  t.api.answers['GET /admin/history/billing-company/1'] = {
    status: 200,
    body: { data: [anEntry({ action: 'contact:create', actor: 'Avery Cole' })], meta },
  }
})

const region = (name: string) => screen.findByRole('region', { name })
const addressOf = (area: HTMLElement, name: string | RegExp) =>
  within(area).getByRole('link', { name }).getAttribute('href')

describe('/companies/:parentCompanyId', () => {
  test('says what the company owes and where its samples are, with links to both lists', async () => {
    t.open('/companies/1')
    await heading('Highline Hemp Co.')
    const balance = await region('To be paid, by days past due')
    expect(addressOf(balance, '$1,206.36 to be paid')).toBe(
      '/invoices?list=open&billingCompanyId=1',
    )
    expect(addressOf(balance, '$1,000.10 Over 90 days, 2 invoices')).toBe(
      '/invoices?list=open&age=over-90&billingCompanyId=1',
    )
    const orders = await region('Orders')
    expect(within(orders).getByRole('list').textContent).toBe(
      '1 waiting for the customer’s answer3 in testing206 finished',
    )
    expect(addressOf(orders, '26-000007')).toBe('/orders/26-000007')
    expect(addressOf(orders, 'All orders')).toBe('/worklist?list=all&billingCompanyId=1')
  })

  test('has its facts, sub-companies, users, contacts, licenses, prices, files and history', async () => {
    t.open('/companies/1')
    const details = await region('Details')
    expect(details.textContent).toMatch('0.900, 10% discount')
    expect(details.textContent).toMatch('45 days; usual are 30')
    expect(details.textContent).toMatch('01-Mar-2024')
    expect(addressOf(await region('Sub-companies'), 'Highline Extracts LLC')).toBe(
      '/orders?company=11',
    )
    const [, member] = within(await region('Users')).getAllByRole('row')
    expect(cellsOf(member as HTMLElement)).toEqual([
      'Dana Ortiz',
      'dana@highline.example',
      '(303) 555-0101',
      'Company manager, Sees billing, No results',
      'Edit',
    ])
    await within(await region('Contacts')).findByText('Ruth Alvarez')
    await within(await region('Licenses')).findByText('403R-00418')
    await within(await region('Price adjustment')).findByText('Finley Brooks')
    expect(addressOf(await region('Files'), /Chain of custody/)).toBe('/orders/26-000007')
    await within(await region('History')).findByText('Contact added')
  })

  test('without finance nothing about money is shown or asked for', async () => {
    t.api.answers['GET /user'] = { status: 200, body: users.intake }
    has(page({ billing: null }))
    t.open('/companies/1')
    await region('Orders')
    await within(await region('History')).findByText('Contact added')
    expect(screen.queryByRole('region', { name: 'Balance' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Open invoices' })).toBeNull()
    const asked = t.api.seen.filter((call) => /days-to-pay|pricing|invoices/.test(call))
    expect(asked).toEqual([])
  })

  test('after a payment the balance is read again', async () => {
    t.api.answers['GET /invoice/26-000123'] = versioned(anInvoice({ status: 'invoiced' }), 9)
    t.open('/companies/1')
    await user.click(await screen.findByRole('button', { name: 'Record payment for 26-000123' }))
    await screen.findByRole('dialog')
    has(page({ billing: { aging, invoices: [] } }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByText('Nothing is to be paid.')).toBeDefined())
  })

  test('a user is edited in place', async () => {
    t.open('/companies/1')
    await press('Edit Dana Ortiz')
    expect((await dialog('Edit User')).getByRole('checkbox', { name: 'Billing' })).toHaveProperty(
      'checked',
      true,
    )
  })

  test('a company that does not exist is said to be missing', async () => {
    t.api.answers['GET /admin/company-page/99'] = refused('not-found')
    for (const path of ['/companies/99', '/companies/nonsense']) {
      t.open(path)
      await screen.findByText(/This billing company could not be found/)
    }
  })
})
