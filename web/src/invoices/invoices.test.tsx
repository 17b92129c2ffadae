import type { InvoiceRow } from '@accession/contract/invoice-list'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { versioned } from '../../test/answers.ts'
import { aging, anInvoice, anInvoiceRow } from '../../test/invoices.ts'
import { screenTests } from '../../test/screens.ts'
import { fill, user } from '../../test/user.ts'
import { users } from '../../test/users.ts'

const t = screenTests('finance')

const meta = { limit: 200, offset: 0, totalCount: 1, totalIsFloor: false }
const list = (...data: InvoiceRow[]) => {
  t.api.answers['GET /admin/invoices'] = {
    status: 200,
    body: { data, meta, isCapped: false, aging },
  }
}

test('the sums by age are buttons that show their invoices', async () => {
  list(anInvoiceRow())
  t.open('/invoices')
  await screen.findByRole('button', { name: '$1,206.36 to be paid', pressed: true })
  await user.click(screen.getByRole('button', { name: '$206.26 31 to 60 days, 1 invoice' }))
  await waitFor(() =>
    expect(t.sent('GET /admin/invoices')?.url).toBe('/admin/invoices?list=open&age=31-60&offset=0'),
  )
  await user.click(await screen.findByRole('button', { name: 'Balance' }))
  await waitFor(() => expect(t.sent('GET /admin/invoices')?.url).toContain('sort=balance'))
})

test('a payment is recorded from its row, on the invoice as it is now', async () => {
  list(anInvoiceRow())
  t.api.answers['GET /invoice/26-000123'] = versioned(anInvoice({ status: 'invoiced' }), 9)
  t.open('/invoices')
  await user.click(await screen.findByRole('button', { name: 'Record payment for 26-000123' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment for 26-000123' }))
  await fill(await dialog.findByLabelText(/^Amount/), '50')
  t.api.answers['POST /invoice/payments'] = versioned(anInvoice({ amountPaid: 150 }), 10)
  await user.click(dialog.getByRole('button', { name: 'Record payment' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(t.sent('POST /invoice/payments')?.headers['if-match']).toBe('"9"')
})

test('chosen invoices are issued together, each as it was shown', async () => {
  list(anInvoiceRow({ orderStatus: 'accepted', firstIssued: null, paymentDue: null }))
  t.api.answers['POST /invoice/issue'] = versioned(anInvoice({ status: 'invoiced' }), 8)
  t.open('/invoices?list=to-issue')
  await user.click(await screen.findByRole('checkbox', { name: /Choose all 1/ }))
  await user.click(screen.getByRole('button', { name: 'Issue invoice' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Issue invoice' }))
  await screen.findByText('1 order invoiced.')
  expect(t.sent('POST /invoice/issue')?.headers['if-match']).toBe('"7"')
})

test('a reopened invoice is issued again only once its order is accepted', async () => {
  list(
    anInvoiceRow({ orderStatus: 'received' }),
    anInvoiceRow({ orderNumber: '26-000124', orderStatus: 'accepted' }),
  )
  t.open('/invoices?list=reopened')
  await screen.findByRole('button', { name: 'Issue the invoice of 26-000124' })
  await screen.findByRole('button', { name: 'Record payment for 26-000123' })
  expect(screen.queryByRole('button', { name: 'Issue the invoice of 26-000123' })).toBeNull()
})

test('a credit is said to be one, and nothing paid late is called late', async () => {
  list(anInvoiceRow({ balance: -5, amountPaid: 311.26 }))
  t.open('/invoices?list=paid')
  await screen.findByText('$5.00 credit')
  expect(screen.queryByText(/late/)).toBeNull()
})

test('needs the finance role', async () => {
  t.api.answers['GET /user'] = { status: 200, body: users.intake }
  t.open('/invoices')
  await screen.findByText('Only an admin with the finance role can do this.')
})
