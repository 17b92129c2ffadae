import type { Day } from '../calendar/day.ts'
import type { Cents, Thousandths } from '../money/money.ts'
import type { Phase } from '../orders/lifecycle.ts'
import type { PaymentType } from '../orders/payment-form.ts'
import { type OrderPrice, type PricedTest, priceOrder } from '../pricing/price-order.ts'
import { summarizeTests, type TestSummary } from '../pricing/summarize-tests.ts'

/** Equal tests of one sample, as one line. */
export type BilledLine = PricedTest & { sampleNumber: string }

/** An order has an invoice once it was received, even if it was canceled later. */
export const hasInvoice = (phase: Phase): boolean => phase !== 'created'

/** What an invoice is built from. */
export type BilledOrder = {
  orderNumber: string
  phase: Phase
  isCanceled: boolean
  billingCompanyNumber: string
  billingCompanyName: string
  companyName: string
  /** The day of issue, or the day of receipt until then. */
  invoiceDate: Day
  /** The day it is to be paid, from the first issue on. */
  paymentDueOn: Day | null
  factor: Thousandths
  discount: Cents
  amountPaid: Cents
  paymentType: PaymentType
  note: string
  lines: readonly BilledLine[]
}

export type Invoice = OrderPrice & {
  lines: TestSummary[]
  /** What is left to pay; negative after an overpayment. */
  amountDue: Cents
}

type Billed = Pick<BilledOrder, 'factor' | 'discount' | 'amountPaid'> & {
  lines: readonly PricedTest[]
}

export function invoiceOf({ lines, factor, discount, amountPaid }: Billed): Invoice {
  const price = priceOrder(lines, { factor, discount })
  return { ...price, lines: summarizeTests(lines), amountDue: price.total - amountPaid }
}

/**
 * What the customer still owes; negative if money is to be given back. Nobody pays for a canceled order:
 * whatever was paid for it goes back.
 */
export const leftToPay = (invoice: {
  isCanceled: boolean
  amountDue: Cents
  amountPaid: Cents
}): Cents => (invoice.isCanceled ? 0 - invoice.amountPaid : invoice.amountDue)

/** What an invoice calls an amount that is to be given back. */
export const creditLabel = ({ isCanceled }: { isCanceled: boolean }): string =>
  isCanceled ? 'Credit' : 'Overpaid'
