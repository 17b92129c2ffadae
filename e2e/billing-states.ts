import type { Page } from '@playwright/test'
import { acceptedOrder, newPayer } from './billed-orders.ts'
import { asLaboratory, newCompany } from './newcomers.ts'
import { arriveAs, type Kind } from './users.ts'

type State = [string, (page: Page) => Promise<void>]

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A user on the invoice of an accepted order. */
async function openInvoice(page: Page, kind: Kind = 'finance') {
  const { companyId } = await newPayer('Look')
  const orderNumber = await acceptedOrder(companyId)
  await arriveAs(page, kind)
  await page.goto(`/invoice-lookup?num=${orderNumber}`)
  await page.getByRole('region', { name: 'Lines and totals' }).waitFor()
  return orderNumber
}

/** An issued invoice with a payment. */
async function openPaid(page: Page) {
  const { companyId } = await newPayer('Look')
  const orderNumber = await acceptedOrder(companyId)
  await asLaboratory('POST', '/invoice/issue', { orderNumber })
  await asLaboratory('POST', '/invoice/payments', {
    orderNumber,
    amount: 20,
    receivedOn: '2026-03-02',
    method: 'ach',
    reference: 'T-91',
  })
  await arriveAs(page, 'finance')
  await page.goto(`/invoice-lookup?num=${orderNumber}`)
  await page.getByRole('table', { name: 'payments' }).waitFor()
}

async function openFactor(page: Page) {
  const { parentCompanyId } = await newPayer('Look')
  await asLaboratory('PATCH', '/admin/pricing-adjust', { parentCompanyId, adjustmentFactor: 0.9 })
  await arriveAs(page, 'finance')
  await page.goto(`/set-price-adjustment?parent=${parentCompanyId}`)
  await page.getByRole('cell', { name: '0.900' }).waitFor()
}

/** The finance screens, in every state worth checking. */
export const BILLING_STATES: State[] = [
  [
    'invoice that was not found',
    async (page) => {
      await arriveAs(page, 'finance')
      await page.goto('/invoice-lookup?num=99-999999')
      await page.getByText('Invoice Not Found!').waitFor()
    },
  ],
  [
    'invoice for an admin without the role',
    async (page) => void (await openInvoice(page, 'admin')),
  ],
  [
    'invoice with field messages',
    async (page) => {
      await openInvoice(page)
      await page.getByRole('radio', { name: 'Check' }).press('Space')
      await page.getByLabel('Discount').fill('-1')
      await press(page, 'Save')
      await page.getByText('Cannot be negative').waitFor()
    },
  ],
  [
    'invoice that someone else was quicker with',
    async (page) => {
      const orderNumber = await openInvoice(page)
      await page.getByLabel('Note').fill('Mine')
      await asLaboratory('PATCH', '/invoice', { orderNumber, note: 'Theirs', discount: 5 })
      await press(page, 'Save')
      await page.getByText('Someone else changed this').waitFor()
    },
  ],
  [
    'invoice that was issued',
    async (page) => {
      await openInvoice(page)
      await press(page, 'Issue invoice')
      await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click()
      await page.getByText('The Invoice Has Been Issued').waitFor()
    },
  ],
  [
    'a payment that cannot be recorded',
    async (page) => {
      await openPaid(page)
      await press(page, 'Record payment')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: 'Refund' }).press('Space')
      await dialog.getByLabel('Amount').fill('500')
      await press(page, 'Record refund')
      await page.getByText('More would be given back than was paid').waitFor()
    },
  ],
  [
    'an invoice with a payment that was voided',
    async (page) => {
      await openPaid(page)
      await page.getByRole('button', { name: /^Void/ }).click()
      await page.getByLabel('Reason').fill('Belongs to another order')
      await press(page, 'Void payment')
      await page.getByText(/voided by/).waitFor()
    },
  ],
  [
    'invoices that are open',
    async (page) => {
      const { companyId, parentCompanyId } = await newPayer('Look')
      const orderNumber = await acceptedOrder(companyId)
      await asLaboratory('POST', '/invoice/issue', { orderNumber })
      await arriveAs(page, 'finance')
      await page.goto(`/invoices?list=open&billingCompanyId=${parentCompanyId}`)
      await page.getByRole('link', { name: orderNumber }).waitFor()
    },
  ],
  [
    'invoices to issue, with one chosen',
    async (page) => {
      const { companyId, parentCompanyId } = await newPayer('Look')
      const orderNumber = await acceptedOrder(companyId)
      await arriveAs(page, 'finance')
      await page.goto(`/invoices?list=to-issue&billingCompanyId=${parentCompanyId}`)
      await page.getByRole('checkbox', { name: `Choose invoice ${orderNumber}` }).check()
    },
  ],
  [
    'a statement that nobody would get',
    async (page) => {
      const { parentCompanyId } = await newCompany('Look')
      await arriveAs(page, 'finance')
      await page.goto(`/invoices?billingCompanyId=${parentCompanyId}`)
      await press(page, 'Statement')
      await press(page, 'Email statement')
      await page.getByText('no contact who gets billing emails').waitFor()
    },
  ],
  [
    'the billing of a company, for its user',
    async (page) => {
      await arriveAs(page, 'userB')
      await page.goto('/company-billing')
      await page.getByText('To be paid', { exact: true }).waitFor()
    },
  ],
  [
    'pricing lookup with companies',
    async (page) => {
      await arriveAs(page, 'finance')
      await page.goto('/pricing-lookup?name=mesa')
      await page.getByRole('table').waitFor()
    },
  ],
  [
    'pricing lookup for an admin without the role',
    async (page) => {
      await arriveAs(page, 'admin')
      await page.goto('/pricing-lookup')
      await page.getByText('finance role').waitFor()
    },
  ],
  [
    'price adjustment with a field message',
    async (page) => {
      await openFactor(page)
      await page.getByRole('textbox', { name: 'Adjustment factor' }).fill('10')
      await press(page, 'Save')
      await page.getByText('Must be less than 10').waitFor()
    },
  ],
  [
    'price adjustment that was saved',
    async (page) => {
      await openFactor(page)
      await page.getByRole('textbox', { name: 'Adjustment factor' }).fill('0.8')
      await press(page, 'Save')
      await page.getByText('Price Adjustment Saved').waitFor()
    },
  ],
  [
    'export of days that are no range',
    async (page) => {
      await arriveAs(page, 'finance')
      await page.goto('/sage-csv?lower=2026-02-01&upper=2026-01-01')
      await page.getByText('Start date cannot exceed end date').waitFor()
    },
  ],
  [
    'export under way',
    async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.route('**/api/admin/accounting-csv?*', () => {})
      await openExport(page)
      await page.getByRole('progressbar').waitFor()
    },
  ],
  [
    'export that failed',
    async (page) => {
      await page.route('**/api/admin/accounting-csv?*', (route) => route.abort())
      await openExport(page)
      await page.getByText('Nothing was saved.').waitFor()
    },
  ],
]

async function openExport(page: Page) {
  const { companyId } = await newPayer('Look')
  await acceptedOrder(companyId)
  await arriveAs(page, 'finance')
  await page.goto('/accounting-csv')
  await page.getByText(/rows?, total/).waitFor()
  await press(page, 'Download')
}
