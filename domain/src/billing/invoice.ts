import type { Day } from '../calendar/day.ts'
import type { Phase } from '../orders/lifecycle.ts'
import type { PaymentType } from '../orders/payment-form.ts'
import type { Cents, Thousandths } from '../pricing/money.ts'
import { type OrderPrice, type PricedTest, priceOrder } from '../pricing/price-order.ts'
import { summarizeTests, type TestSummary } from '../pricing/summarize-tests.ts'

/** Equal tests of one sample. */
export type BilledLine = PricedTest & { sampleNumber: string }

/** An invoice exists from receipt on, also that of an order that was canceled since. */
export const hasInvoice = (phase: Phase): boolean => phase !== 'created'

/** What an order's invoice is made from. */
export type BilledOrder = {
  orderNumber: string
  phase: Phase
  isCanceled: boolean
  billingCompanyNumber: string
  billingCompanyName: string
  companyName: string
  /** The day of issue, before that the day of receipt. */
  invoiceDate: Day
  factor: Thousandths
  discount: Cents
  amountPaid: Cents
  paymentType: PaymentType
  note: string
  lines: readonly BilledLine[]
}

export type Invoice = OrderPrice & {
  lines: TestSummary[]
  /** What is left to pay; below zero when too much was paid. */
  amountDue: Cents
}

type Billed = Pick<BilledOrder, 'factor' | 'discount' | 'amountPaid'> & {
  lines: readonly PricedTest[]
}

export function invoiceOf({ lines, factor, discount, amountPaid }: Billed): Invoice {
  const price = priceOrder(lines, { factor, discount })
  return { ...price, lines: summarizeTests(lines), amountDue: price.total - amountPaid }
}
