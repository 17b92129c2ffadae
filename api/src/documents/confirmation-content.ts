import type { Order, OrderedSample, OrderedTest } from '@accession/contract/orders'
import { formatDay } from '@accession/domain/calendar/format-day'
import { PRODUCT_LABELS } from '@accession/domain/catalog/product-types'
import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import type { TurnAroundType } from '@accession/domain/catalog/turnarounds'
import { sampleMessage } from '@accession/domain/holds/sample-messages'
import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import { centsOf, formatDollars } from '@accession/domain/money/money'
import { PAYMENT_LABELS } from '@accession/domain/orders/payment-form'
import { SAMPLE_INFO_LABELS } from '@accession/domain/samples/sample-info-labels'
import type { LabeledValue } from '../platform/pdf/labeled-values.ts'
import {
  type DocumentHead,
  dayOfInstant,
  describeContents,
  headOf,
  orderFacts,
} from './document-head.ts'
import { type OrderTotals, orderTotals, settlementOf } from './order-totals.ts'

export type DatedTest = {
  name: string
  turnAroundType: TurnAroundType
  count: number
  start: string
  due: string
}

export type ReceivedSample = {
  number: string
  name: string
  facts: LabeledValue[]
  tests: DatedTest[]
}

/** All text of the confirmation: what was received, when each test is due, what it costs. */
export type Confirmation = DocumentHead & {
  heading: string
  samples: ReceivedSample[]
  totals: OrderTotals
  /** Lines below the total: label and amount. */
  payment: [string, string][]
}

export const confirmationContent = (order: Order, laboratory: Laboratory): Confirmation => ({
  ...headOf(order, laboratory),
  title: 'Order confirmation',
  intro: 'We have received your samples at',
  facts: [
    ...orderFacts(order, laboratory),
    { label: 'Received', lines: [order.received ? dayOfInstant(order.received, laboratory) : ''] },
    { label: 'Start', lines: [order.startDate ? formatDay(order.startDate) : ''] },
    { label: 'Payment', lines: [describePayment(order)] },
  ],
  heading: describeContents(order),
  samples: order.samples.map(({ sampleInfo, tests, ...sample }) => ({
    number: sampleInfo.sampleNumber,
    name: sampleInfo.sampleName,
    facts: [
      ...(sampleInfo.batchName
        ? [{ label: SAMPLE_INFO_LABELS.batchName, value: sampleInfo.batchName }]
        : []),
      { label: SAMPLE_INFO_LABELS.productType, value: PRODUCT_LABELS[sampleInfo.productType] },
      ...remarkOn(sample),
    ],
    tests: datedTests(tests),
  })),
  totals: orderTotals(order),
  payment: settlementOf({
    isCanceled: order.isCanceled,
    amountPaid: centsOf(order.amountPaid),
    amountDue: centsOf(order.total) - centsOf(order.amountPaid),
  }),
})

/** Why its tests have no dates. */
function remarkOn(sample: Omit<OrderedSample, 'sampleInfo' | 'tests'>): LabeledValue[] {
  const value = sampleMessage(sample)
  return value ? [{ label: 'Note', value }] : []
}

const describePayment = ({ paymentType, amountPaid }: Order): string =>
  paymentType === 'unpaid'
    ? PAYMENT_LABELS.unpaid
    : `${PAYMENT_LABELS[paymentType]}, ${formatDollars(centsOf(amountPaid))}`

/** Replicates with the same turnaround and dates are one line with a count. */
function datedTests(tests: readonly OrderedTest[]): DatedTest[] {
  const lines = new Map<string, DatedTest>()
  for (const test of tests) {
    const { testName, turnAroundType } = test
    const start = test.startDate ? formatDay(test.startDate) : ''
    const due = test.dueDate ? formatDay(test.dueDate) : ''
    const kind = [testName, turnAroundType, start, due].join()
    const count = (lines.get(kind)?.count ?? 0) + test.testCount
    lines.set(kind, { name: TEST_LABELS[testName], turnAroundType, start, due, count })
  }
  return [...lines.values()]
}
