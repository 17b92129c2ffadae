import { type BilledOrder, invoiceOf } from '@accession/domain/billing/invoice'
import { METHOD_LABELS, type PaymentMethod } from '@accession/domain/billing/payments'
import { formatDay } from '@accession/domain/calendar/format-day'
import { addressLines } from '@accession/domain/companies/address-lines'
import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import type { Cents } from '@accession/domain/money/money'
import { PAYMENT_LABELS } from '@accession/domain/orders/payment-form'
import { type Fact, poNumberFact } from './document-head.ts'
import { type OrderTotals, settlementOf, totalsOf } from './order-totals.ts'

/** The billed order with what else is printed on its invoice. */
export type InvoiceOrder = BilledOrder & {
  /** How often it was issued. */
  revision: number
  billingAddress: Parameters<typeof addressLines>[0]
  poNumber: string | null
  payments: readonly { amount: Cents; method: PaymentMethod; voided: object | null }[]
}

/** All text of the invoice; drawing only decides where it goes. */
export type InvoiceContent = {
  laboratory: Pick<Laboratory, 'name' | 'supportEmail' | 'supportPhone'>
  orderNumber: string
  /** 'Revision 2'; null on the first one. */
  revision: string | null
  /** On every page of an invoice that must not be paid. */
  band: string | null
  facts: Fact[]
  totals: OrderTotals
  /** Lines below the total: label and amount. */
  payment: [string, string][]
}

export function invoiceContent(order: InvoiceOrder, laboratory: Laboratory): InvoiceContent {
  const isIssued = order.phase === 'invoiced'
  const { amountDue } = invoiceOf(order)
  return {
    laboratory,
    orderNumber: order.orderNumber,
    revision: order.revision > 1 ? `Revision ${order.revision}` : null,
    band: bandOf(order),
    facts: [
      {
        label: 'Bill to',
        lines: [order.billingCompanyName, ...addressLines(order.billingAddress)],
      },
      { label: 'Tested for', lines: [order.companyName] },
      { label: 'Customer number', lines: [order.billingCompanyNumber] },
      { label: isIssued ? 'Invoice date' : 'Received', lines: [formatDay(order.invoiceDate)] },
      {
        label: 'Due',
        lines: [dueLine(order, amountDue)],
      },
      { label: 'Payment', lines: [describeMethod(order)] },
      ...poNumberFact(order),
    ],
    totals: totalsOf(order.lines, order),
    payment: settlementOf({ ...order, amountDue }),
  }
}

/** As it was recorded last; other systems know fewer ways to pay. */
function describeMethod({ payments, amountPaid }: InvoiceOrder): string {
  const last = payments.findLast(({ amount, voided }) => amount > 0 && voided === null)
  return last && amountPaid > 0 ? METHOD_LABELS[last.method] : PAYMENT_LABELS.unpaid
}

function dueLine({ isCanceled, phase, paymentDueOn }: BilledOrder, amountDue: Cents): string {
  if (isCanceled) return 'Nothing'
  if (phase !== 'invoiced' || paymentDueOn === null) return 'When issued'
  return amountDue > 0 ? formatDay(paymentDueOn) : 'Paid'
}

function bandOf({ isCanceled, phase }: BilledOrder): string | null {
  if (isCanceled) return 'CANCELED'
  return phase === 'invoiced' ? null : 'DRAFT'
}
