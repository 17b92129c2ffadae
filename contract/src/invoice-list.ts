import { dateRangeForm } from '@accession/domain/billing/date-range'
import {
  AGE_GROUPS,
  COMPANY_LISTS,
  daysToPayForm,
  INVOICE_FILTERS,
} from '@accession/domain/billing/invoice-list'
import { ORDER_STATUSES } from '@accession/domain/orders/order-state'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idInText } from './ids.ts'
import { pageMeta, pageOffset, rowVersion } from './pages.ts'
import { replyDay } from './reply-values.ts'

const dollars = z.number().describe('US dollars')

export const invoiceRow = z.object({
  orderId: z.int(),
  orderNumber: z.string(),
  orderStatus: z.enum(ORDER_STATUSES),
  companyName: z.string(),
  parentCompanyId: z.int(),
  parentCompanyName: z.string(),
  poNumber: z.string().nullable(),
  firstIssued: replyDay.nullable().describe('The day it was first issued; null if never'),
  paymentDue: replyDay.nullable().describe('The day it is to be paid'),
  total: dollars,
  amountPaid: dollars,
  balance: dollars.describe('Negative for a credit'),
  version: rowVersion,
})
export type InvoiceRow = z.infer<typeof invoiceRow>

const ageSum = z.object({ invoices: z.int(), balance: dollars })
export const aging = z
  .object(
    Object.fromEntries(AGE_GROUPS.map((group) => [group, ageSum])) as Record<
      (typeof AGE_GROUPS)[number],
      typeof ageSum
    >,
  )
  .describe(
    'Of every open invoice, of this company or of all, by days past due. Credits are not deducted',
  )
export type Aging = z.infer<typeof aging>

const invoiceFilter = z.strictObject({
  ...INVOICE_FILTERS,
  billingCompanyId: idInText.optional(),
})
export type InvoiceFilter = z.output<typeof invoiceFilter>

export const getInvoices = endpoint({
  method: 'GET',
  path: '/admin/invoices',
  access: 'finance',
  scope: 'invoices:read',
  summary:
    'List invoices, 200 per page: ready to be issued, open, past due, paid, reopened, or all. Open lists can be sorted by anything, the most urgent 5,000 of them; paid and all by number, newest first. With the sums of all open invoices by age.',
  query: invoiceFilter.extend({ offset: pageOffset }),
  reply: z.object({
    data: z.array(invoiceRow),
    meta: pageMeta,
    isCapped: z.boolean().describe('There are invoices that were not looked through'),
    aging,
  }),
})

const daysToPay = z.object({
  daysToPay: z.int().nullable().describe('null: as usual'),
  usualDays: z.int(),
})

export const getDaysToPay = endpoint({
  method: 'GET',
  path: '/admin/days-to-pay',
  access: 'finance',
  summary: 'In how many days a billing company pays. The ETag is the company’s version.',
  query: z.strictObject({ parentCompanyId: idInText }),
  reply: daysToPay,
})

export const setDaysToPay = endpoint({
  method: 'PUT',
  path: '/admin/days-to-pay',
  access: 'finance',
  summary:
    'Set in how many days a billing company pays, for invoices issued from now on; null for as usual. Send the company’s version in If-Match.',
  body: daysToPayForm.extend({ parentCompanyId: id }),
  reply: daysToPay,
})

export const companyInvoice = invoiceRow.pick({
  orderNumber: true,
  companyName: true,
  poNumber: true,
  firstIssued: true,
  paymentDue: true,
  total: true,
  amountPaid: true,
  balance: true,
})
export type CompanyInvoice = z.infer<typeof companyInvoice>

export const getCompanyInvoices = endpoint({
  method: 'GET',
  path: '/company-invoices',
  access: 'companyBilling',
  scope: 'invoices:read',
  summary:
    'List the issued invoices of a billing company, 20 per page: open ones, those due first, or paid ones, newest first. With the sums of its open invoices by age.',
  query: z.strictObject({
    parentCompanyId: idInText,
    list: z.enum(COMPANY_LISTS).default('open'),
    offset: pageOffset,
  }),
  reply: z.object({
    data: z.array(companyInvoice),
    meta: pageMeta,
    isCapped: z.boolean().describe('There are more than 5,000'),
    aging,
  }),
})

const statementOf = dateRangeForm.safeExtend({ parentCompanyId: idInText })

export const getStatementPdf = endpoint({
  method: 'GET',
  path: '/statement-pdf',
  access: 'companyBilling',
  scope: 'invoices:read',
  summary:
    'Download the statement of a billing company as a PDF: the balance before the range, what was invoiced and paid in it, and the balance after it. For finance, and for users of that company who see its billing.',
  query: statementOf,
  file: 'application/pdf',
})

export const emailStatement = endpoint({
  method: 'POST',
  path: '/admin/statement/email',
  access: 'finance',
  summary: 'Email that statement to the billing contacts of the company.',
  idempotent: true,
  body: dateRangeForm.safeExtend({ parentCompanyId: id }),
  reply: z.object({ recipients: z.array(z.string()) }),
})
