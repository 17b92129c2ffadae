import * as z from 'zod'
import { addDays, type Day } from '../calendar/day.ts'

export const INVOICE_LISTS = ['to-issue', 'open', 'past-due', 'paid', 'reopened', 'all'] as const
export type InvoiceList = (typeof INVOICE_LISTS)[number]

export const INVOICE_LIST_LABELS: Record<InvoiceList, string> = {
  'to-issue': 'Ready to be issued',
  open: 'Open',
  'past-due': 'Past due',
  paid: 'Paid',
  reopened: 'Reopened',
  all: 'All invoices',
}

/** What a customer sees of them: those that were issued. */
export const COMPANY_LISTS = ['open', 'paid'] as const satisfies readonly InvoiceList[]
export type CompanyList = (typeof COMPANY_LISTS)[number]

export const INVOICE_SORTS = ['number', 'company', 'issued', 'due', 'total', 'balance'] as const
export type InvoiceSort = (typeof INVOICE_SORTS)[number]

/** Paid invoices and all of them grow as long as the laboratory works: by number only. */
const isGrowing = (list: InvoiceList): boolean => list === 'paid' || list === 'all'

export const invoiceSortsOf = (list: InvoiceList): readonly InvoiceSort[] =>
  isGrowing(list) ? ['number'] : INVOICE_SORTS

/** The most invoices of a list that are sorted, those due first or the newest. */
export const MOST_INVOICES = 5_000

/** How long an invoice has been due, in days. */
export const AGE_GROUPS = ['current', '1-30', '31-60', '61-90', 'over-90'] as const
export type AgeGroup = (typeof AGE_GROUPS)[number]

export const AGE_GROUP_LABELS: Record<AgeGroup, string> = {
  current: 'Not due yet',
  '1-30': '1 to 30 days',
  '31-60': '31 to 60 days',
  '61-90': '61 to 90 days',
  'over-90': 'Over 90 days',
}

/** The last day of each group, in days past due; the last group is open. */
export const AGE_LIMITS = [0, 30, 60, 90] as const

/** The day an invoice issued on this day is to be paid. */
export const paymentDueOn = (issued: Day, daysToPay: number): Day => addDays(issued, daysToPay)

export const INVOICE_FILTERS = {
  list: z.enum(INVOICE_LISTS),
  age: z.enum(AGE_GROUPS).optional(),
  sort: z.enum(INVOICE_SORTS).optional(),
  descending: z.enum(['true', 'false']).optional(),
}

const MOST_DAYS_TO_PAY = 365
/** Empty: as the laboratory's customers usually pay. */
export const daysToPayForm = z.strictObject({
  daysToPay: z
    .int('Whole days')
    .min(0, 'Cannot be negative')
    .max(MOST_DAYS_TO_PAY, `At most ${MOST_DAYS_TO_PAY} days`)
    .nullable(),
})
