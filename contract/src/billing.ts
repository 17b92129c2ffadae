import { dateRangeForm } from '@accession/domain/billing/date-range'
import { INVOICE_CHANGES } from '@accession/domain/billing/invoice-form'
import { PAYMENT_METHODS, PAYMENT_ROW, voidForm } from '@accession/domain/billing/payments'
import { adjustmentFactor } from '@accession/domain/billing/price-adjustment'
import { ORDERABLE_TEST_KEYS } from '@accession/domain/catalog/test-keys'
import { TURNAROUND_TYPES } from '@accession/domain/catalog/turnarounds'
import { ORDER_STATUSES } from '@accession/domain/orders/order-state'
import { PAYMENT_TYPES } from '@accession/domain/orders/payment-form'
import * as z from 'zod'
import { parentCompany } from './company-values.ts'
import { endpoint } from './endpoint.ts'
import { id, idInText } from './ids.ts'
import { orderNumber } from './orders.ts'
import { replyDay } from './reply-values.ts'

const dollars = z.number().describe('US dollars')
const instant = z.iso.datetime()

const lineItem = z.object({
  testName: z.enum(ORDERABLE_TEST_KEYS),
  testNameDisplay: z.string(),
  turnAroundType: z.enum(TURNAROUND_TYPES),
  price: dollars.describe('List price in US dollars'),
  multiplier: z.number(),
  count: z.int(),
  amount: dollars.describe('Price x multiplier, rounded to the cent, x count; 0 if not billable'),
  isBillable: z.boolean(),
})

const payment = z.object({
  paymentId: z.int(),
  amount: dollars.describe('In US dollars; negative for a refund'),
  receivedOn: replyDay,
  method: z.enum(PAYMENT_METHODS),
  reference: z.string(),
  note: z.string(),
  recordedByName: z.string().describe('Empty for what was paid before payments were recorded'),
  recorded: instant,
  voided: z
    .object({ at: instant, byName: z.string(), reason: z.string() })
    .nullable()
    .describe('It does not count any more'),
})
export type PaymentReply = z.infer<typeof payment>

/** An order's invoice, from receipt on. Its version is the order's and travels as ETag. */
export const invoice = z.object({
  orderNumber: z.string().describe('Also the invoice number'),
  status: z.enum(ORDER_STATUSES),
  invoiceDate: replyDay.describe(
    'The day it was issued, or before that the day the order was received',
  ),
  issued: instant.nullable(),
  lastUpdated: instant,
  revision: z.int().describe('How many times it has been issued; 0 if never'),
  parentCompanyId: z.int(),
  parentCompanyName: z.string(),
  parentCompanyNumber: z.string(),
  companyName: z.string(),
  lineItems: z.array(lineItem),
  adjustmentFactor: z.number(),
  subtotal: dollars,
  adjusted: dollars.describe('Subtotal x factor'),
  discount: dollars.describe('As entered. The total never goes below 0'),
  total: dollars,
  paymentType: z.enum(PAYMENT_TYPES),
  amountPaid: dollars.describe('The sum of the payments that are not voided'),
  payments: z.array(payment).describe('Oldest first, voided ones as well'),
  amountDue: dollars.describe('Total minus amount paid; negative if overpaid'),
  billingNote: z.string(),
  poNumber: z.string().nullable(),
  recipients: z.array(z.string()).describe('Who is emailed when it is issued'),
  isOnHold: z.boolean().describe('A sample is on hold, so the invoice cannot be issued'),
})
export type InvoiceReply = z.infer<typeof invoice>

const byOrderNumber = z.strictObject({ orderNumber })

export const getInvoice = endpoint({
  method: 'GET',
  path: '/invoice/:orderNumber',
  access: 'admin',
  scope: 'invoices:read',
  summary: 'Get the invoice of an order. It exists once the order has been received.',
  params: byOrderNumber,
  reply: invoice,
})

export const getInvoicePdf = endpoint({
  method: 'GET',
  path: '/invoice-pdf/:orderNumber',
  access: 'ordering',
  scope: 'invoices:read',
  summary:
    'Download the invoice of an order as a PDF. Until it is issued it is marked as a draft, and only admins can download it.',
  params: byOrderNumber,
  file: 'application/pdf',
})

export const updateInvoice = endpoint({
  method: 'PATCH',
  path: '/invoice',
  access: 'finance',
  summary:
    'Update the discount, payment and note of an invoice. Fields you leave out do not change. Payment type unpaid sets the amount paid to 0.',
  body: byOrderNumber.extend(INVOICE_CHANGES),
  reply: invoice,
})

export const issueInvoice = endpoint({
  method: 'POST',
  path: '/invoice/issue',
  access: 'finance',
  summary: 'Issue and email the invoice of an accepted order.',
  body: byOrderNumber,
  reply: invoice,
})

export const reopenInvoice = endpoint({
  method: 'POST',
  path: '/invoice/reopen',
  access: 'finance',
  summary: 'Reopen an issued invoice so it can be changed and issued again.',
  body: byOrderNumber,
  reply: invoice,
})

export const recordPayment = endpoint({
  method: 'POST',
  path: '/invoice/payments',
  access: 'finance',
  summary:
    'Record a payment for an order, or with a negative amount a refund. It needs no reopening, also for a canceled order. Nobody is emailed unless you ask for it.',
  idempotent: true,
  body: byOrderNumber.extend({ ...PAYMENT_ROW, sendReceipt: z.boolean().default(false) }),
  reply: invoice,
})

export const voidPayment = endpoint({
  method: 'POST',
  path: '/invoice/payments/void',
  access: 'finance',
  summary: 'Void a payment that was recorded by mistake, with a reason. It stays in the list.',
  body: byOrderNumber.extend({ ...voidForm.shape, paymentId: id }),
  reply: invoice,
})

export const adjustPricing = endpoint({
  method: 'PATCH',
  path: '/admin/pricing-adjust',
  access: 'finance',
  summary:
    'Set a billing company’s price adjustment factor for new orders. Send the company’s version in If-Match.',
  body: z.strictObject({ parentCompanyId: id, adjustmentFactor }),
  reply: z.object({ adjustmentFactor: z.number(), company: parentCompany }),
})

const factorChange = z.object({
  at: instant,
  actor: z.string().describe('The user’s name, or console or system'),
  from: z.number(),
  to: z.number(),
})
export type FactorChange = z.infer<typeof factorChange>

export const getPricingHistory = endpoint({
  method: 'GET',
  path: '/admin/pricing-adjust/history',
  access: 'finance',
  summary:
    'List the changes to a billing company’s price adjustment factor, newest first, at most 100.',
  query: z.strictObject({ parentCompanyId: idInText }),
  reply: z.object({ changes: z.array(factorChange) }),
})

export const CSV = 'text/csv; charset=utf-8'

export const EXPORT_KINDS = ['accounting', 'sage'] as const

const exportRange = dateRangeForm.safeExtend({
  leaveOutUnchanged: z
    .enum(['true', 'false'])
    .optional()
    .describe('Without orders that have not changed since an earlier file'),
})
export type ExportRange = z.output<typeof exportRange>

export const getAccountingCsv = endpoint({
  method: 'GET',
  path: '/admin/accounting-csv',
  access: 'finance',
  summary:
    'Export the invoices dated or last updated in this date range, in laboratory time, as CSV with one row per billable line. A payment counts as an update. The download is recorded.',
  query: exportRange,
  file: CSV,
})

export const getSageCsv = endpoint({
  method: 'GET',
  path: '/admin/sage-csv',
  access: 'finance',
  summary:
    'Export the issued invoices in this date range as a Sage 50 US Sales Journal import. A payment alone does not put one in again. The download is recorded.',
  query: exportRange,
  file: CSV,
})

const exportPreview = z.object({
  orders: z.int(),
  rows: z.int().describe('Not counting the header'),
  total: dollars.describe('The sum of the order totals'),
  earlier: z.int().describe('How many of the orders were in an earlier file'),
  unchanged: z.int().describe('How many of those have not changed since'),
})
export type ExportPreview = z.infer<typeof exportPreview>

export const previewAccountingCsv = endpoint({
  method: 'GET',
  path: '/admin/accounting-csv/preview',
  access: 'finance',
  summary: 'Preview what the accounting CSV would contain for this date range.',
  query: exportRange,
  reply: exportPreview,
})

export const previewSageCsv = endpoint({
  method: 'GET',
  path: '/admin/sage-csv/preview',
  access: 'finance',
  summary: 'Preview what the Sage CSV would contain for this date range.',
  query: exportRange,
  reply: exportPreview,
})

const exportFile = z.object({
  exportId: z.int(),
  lower: replyDay,
  upper: replyDay,
  leftOutUnchanged: z.boolean(),
  exported: instant,
  exportedByName: z.string(),
  orders: z.int(),
  rows: z.int(),
  total: dollars,
})
export type ExportFile = z.infer<typeof exportFile>

export const getExportFiles = endpoint({
  method: 'GET',
  path: '/admin/export-files',
  access: 'finance',
  summary: 'List the last 20 files that were downloaded for an accounting system, newest first.',
  query: z.strictObject({ kind: z.enum(EXPORT_KINDS) }),
  reply: z.object({ files: z.array(exportFile) }),
})
