import { dateRangeForm } from '@accession/domain/billing/date-range'
import { INVOICE_CHANGES } from '@accession/domain/billing/invoice-form'
import { adjustmentFactor } from '@accession/domain/billing/price-adjustment'
import { TURNAROUND_TYPES } from '@accession/domain/catalog/turnarounds'
import { ORDER_STATUSES } from '@accession/domain/orders/order-state'
import { PAYMENT_TYPES } from '@accession/domain/orders/payment-form'
import * as z from 'zod'
import { parentCompany } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { id, idInText } from './ids.ts'
import { orderNumber } from './orders.ts'
import { toldDay } from './reply-values.ts'

const dollars = z.number().describe('US dollars')
const instant = z.iso.datetime()

const lineItem = z.object({
  testName: z.string(),
  testNameDisplay: z.string(),
  turnAroundType: z.enum(TURNAROUND_TYPES),
  price: dollars.describe('List price in US dollars'),
  multiplier: z.number(),
  count: z.int(),
  amount: dollars.describe('Price x multiplier, rounded to the cent, x count; 0 if not billable'),
  isBillable: z.boolean(),
})

/** An order's invoice, from receipt on. Its version is the order's and travels as ETag. */
export const invoice = z.object({
  orderNumber: z.string().describe('Also the number of the invoice'),
  status: z.enum(ORDER_STATUSES),
  invoiceDate: toldDay.describe('Day of issue, before that day of receipt'),
  issued: instant.nullable(),
  lastUpdated: instant,
  revision: z.int().describe('How often it was issued; 0 before the first time'),
  parentCompanyId: z.int(),
  parentCompanyName: z.string(),
  parentCompanyNumber: z.string(),
  companyName: z.string(),
  lineItems: z.array(lineItem),
  adjustmentFactor: z.number(),
  subtotal: dollars,
  adjusted: dollars.describe('Subtotal x factor'),
  discount: dollars.describe('As entered; what of it takes effect leaves the total at 0 or above'),
  total: dollars,
  paymentType: z.enum(PAYMENT_TYPES),
  amountPaid: dollars,
  amountDue: dollars.describe('Total less amount paid; below zero when overpaid'),
  billingNote: z.string(),
  recipients: z.array(z.string()).describe('Whom its issue is mailed to'),
})
export type InvoiceReply = z.infer<typeof invoice>

const byOrderNumber = z.strictObject({ orderNumber })

export const getInvoice = endpoint({
  method: 'GET',
  path: '/invoice/:orderNumber',
  access: 'admin',
  summary: 'The invoice of an order. There is none before the order is received.',
  params: byOrderNumber,
  reply: invoice,
})

export const getInvoicePdf = endpoint({
  method: 'GET',
  path: '/invoice-pdf/:orderNumber',
  access: 'admin',
  summary: 'The invoice as it is mailed; a draft, and marked so, before it is issued.',
  params: byOrderNumber,
  file: 'application/pdf',
})

export const updateInvoice = endpoint({
  method: 'PATCH',
  path: '/invoice',
  access: 'finance',
  summary: 'Change discount, payment and note. What is left out stays; unpaid means nothing paid.',
  body: byOrderNumber.extend(INVOICE_CHANGES),
  reply: invoice,
})

export const issueInvoice = endpoint({
  method: 'POST',
  path: '/invoice/issue',
  access: 'finance',
  summary: 'Issue the invoice of an accepted order and mail it.',
  body: byOrderNumber,
  reply: invoice,
})

export const reopenInvoice = endpoint({
  method: 'POST',
  path: '/invoice/reopen',
  access: 'finance',
  summary: 'Take an issued invoice back, to change and issue it again.',
  body: byOrderNumber,
  reply: invoice,
})

export const adjustPricing = endpoint({
  method: 'PATCH',
  path: '/admin/pricing-adjust',
  access: 'finance',
  summary:
    'Set the factor of a billing company for orders from now on. If-Match names the company’s version.',
  body: z.strictObject({ parentCompanyId: id, adjustmentFactor }),
  reply: z.object({ adjustmentFactor: z.number(), company: parentCompany }),
})

const factorChange = z.object({
  at: instant,
  actor: z.string().describe('Name of the person, or console or system'),
  from: z.number(),
  to: z.number(),
})
export type FactorChange = z.infer<typeof factorChange>

export const getPricingHistory = endpoint({
  method: 'GET',
  path: '/admin/pricing-adjust/history',
  access: 'finance',
  summary: 'How the factor of a billing company changed, newest first, at most 100 changes.',
  query: z.strictObject({ parentCompanyId: idInText }),
  reply: z.object({ changes: z.array(factorChange) }),
})

const CSV = 'text/csv; charset=utf-8'

export const getAccountingCsv = endpoint({
  method: 'GET',
  path: '/admin/accounting-csv',
  access: 'finance',
  summary:
    'Invoices dated or last updated on these days of the laboratory, one row per billable line.',
  query: dateRangeForm,
  file: CSV,
})

export const getSageCsv = endpoint({
  method: 'GET',
  path: '/admin/sage-csv',
  access: 'finance',
  summary: 'Issued invoices of these days as a Sales Journal import of Sage 50 US.',
  query: dateRangeForm,
  file: CSV,
})

const exportPreview = z.object({
  orders: z.int(),
  rows: z.int().describe('Without the header'),
  total: dollars.describe('What the totals of these orders come to'),
})
export type ExportPreview = z.infer<typeof exportPreview>

export const previewAccountingCsv = endpoint({
  method: 'GET',
  path: '/admin/accounting-csv/preview',
  access: 'finance',
  summary: 'What the accounting file of these days would hold.',
  query: dateRangeForm,
  reply: exportPreview,
})

export const previewSageCsv = endpoint({
  method: 'GET',
  path: '/admin/sage-csv/preview',
  access: 'finance',
  summary: 'What the Sage file of these days would hold.',
  query: dateRangeForm,
  reply: exportPreview,
})
