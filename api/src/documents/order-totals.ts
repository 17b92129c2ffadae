import type { Order, OrderedTest } from '@accession/contract/orders'
import { creditLabel, leftToPay } from '@accession/domain/billing/invoice'
import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import { TURNAROUND_LABELS } from '@accession/domain/catalog/turnarounds'
import { centsOf, formatDollars, thousandthsOf } from '@accession/domain/money/money'
import { describeAdjustment } from '@accession/domain/pricing/describe-adjustment'
import {
  type PricedTest,
  type PricingContext,
  priceOrder,
} from '@accession/domain/pricing/price-order'
import { summarizeTests } from '@accession/domain/pricing/summarize-tests'

/** Name, turnaround, unit price, count, amount. */
export type SummaryLine = [string, string, string, string, string]

export type OrderTotals = {
  summary: SummaryLine[]
  /** Lines from the subtotal to the total: label and amount. */
  steps: [string, string][]
  total: string
}

export const orderTotals = (order: Order): OrderTotals => ({
  ...totalsOf(
    order.samples.flatMap((sample) => sample.tests.map(pricedTest)),
    {
      factor: thousandthsOf(order.companyPriceAdjustment),
      discount: centsOf(order.discount),
    },
  ),
  total: formatDollars(centsOf(order.total)),
})

/** The same text and amounts on every document. */
export function totalsOf(tests: readonly PricedTest[], pricing: PricingContext): OrderTotals {
  const { subtotal, adjusted, discount, total } = priceOrder(tests, pricing)
  const adjustment = describeAdjustment(pricing.factor)
  return {
    summary: summarizeTests(tests).map((row) => [
      TEST_LABELS[row.testName],
      TURNAROUND_LABELS[row.turnAroundType],
      formatDollars(row.unitPrice),
      `× ${row.count}`,
      row.isBillable ? formatDollars(row.amount) : 'Not billed',
    ]),
    steps: [
      ['Subtotal', formatDollars(subtotal)],
      ...(adjustment ? ([[adjustment, formatDollars(adjusted - subtotal)]] as const) : []),
      ...(discount > 0 ? ([['Discount', formatDollars(-discount)]] as const) : []),
    ].map(([label = '', amount = '']) => [label, amount]),
    total: formatDollars(total),
  }
}

type Settled = Parameters<typeof leftToPay>[0]

/** What was paid, and what is left: label and amount. */
export function settlementOf(order: Settled): [string, string][] {
  const left = leftToPay(order)
  return [
    ['Amount paid', formatDollars(order.amountPaid)],
    [left < 0 ? creditLabel(order) : 'Amount due', formatDollars(Math.abs(left))],
  ]
}

const pricedTest = (test: OrderedTest): PricedTest => ({
  testName: test.testName,
  turnAroundType: test.turnAroundType,
  listPrice: centsOf(test.listPrice),
  multiplier: thousandthsOf(test.multiplier),
  count: test.testCount,
  isBillable: test.isBillable,
})
