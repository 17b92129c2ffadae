import type { Order } from '@accession/contract/orders'
import { formatDay } from '@accession/domain/calendar/format-day'
import { PRODUCT_LABELS } from '@accession/domain/catalog/product-types'
import { TURNAROUND_LABELS } from '@accession/domain/catalog/turnarounds'
import { centsOf, formatDollars, thousandthsOf } from '@accession/domain/money/money'
import {
  lineAmount,
  type OrderPrice,
  type PricedTest,
  priceOrder,
} from '@accession/domain/pricing/price-order'
import { isToReport } from '@accession/domain/reporting/report-test'
import { labeledDetails } from '@accession/domain/samples/sample-info-labels'
import { testDetails } from './test-details.ts'
import type { TestLine } from './test-lines.tsx'
import type { Estimate } from './use-estimate.ts'

type Sample = Order['samples'][number]
type Test = Sample['tests'][number]

const pricedTest = (test: Test): PricedTest => ({
  testName: test.testName,
  turnAroundType: test.turnAroundType,
  listPrice: centsOf(test.listPrice),
  multiplier: thousandthsOf(test.multiplier),
  count: test.testCount,
  isBillable: test.isBillable,
})

/** Days are promised on receipt; before that they are estimates, if wanted. */
const lineOf = (test: Test, estimate: Estimate): TestLine => ({
  key: test.testNumber,
  name: test.testNameDisplay,
  turnaround: TURNAROUND_LABELS[test.turnAroundType],
  count: test.testCount,
  isBilled: test.isBillable,
  price: test.isBillable ? formatDollars(lineAmount(pricedTest(test))) : null,
  results: test.dueDate ? formatDay(test.dueDate) : estimate(test),
  reported: reportedText(test),
  details: testDetails(
    Object.fromEntries(
      test.testParameters.map(({ parameterKeyName, parameterValue }) => [
        parameterKeyName,
        parameterValue,
      ]),
    ),
  ),
})

function reportedText({ reportedOn, reportingNotTracked }: Test): string | null {
  if (reportingNotTracked) return 'Completed'
  return reportedOn && `Reported ${formatDay(reportedOn)}`
}

const noEstimate: Estimate = () => null

export const sampleLines = ({ tests }: Sample, estimate = noEstimate): TestLine[] =>
  tests.map((test) => lineOf(test, estimate))

export function sampleRemarks({ sampleInfo }: Sample): string[] {
  const { productType, batchName, statusType } = sampleInfo
  const plain = [PRODUCT_LABELS[productType], batchName, statusType]
  return [...plain.flatMap((remark) => remark || []), ...labeledDetails(sampleInfo)]
}

const allTests = ({ samples }: Order): Test[] => samples.flatMap(({ tests }) => tests)

/** At the prices of the order when it was placed. */
export const pricedTests = (order: Order): PricedTest[] => allTests(order).map(pricedTest)

/** Calculated from the placed prices, so it explains the stored total. */
export function priceOf(order: Order): OrderPrice {
  const factor = thousandthsOf(order.companyPriceAdjustment)
  return priceOrder(pricedTests(order), { factor, discount: centsOf(order.discount) })
}

/** The last day on which a result is due that is still to come. */
export function latestDueDay(order: Order): string | null {
  const days = allTests(order)
    .filter(isToReport)
    .flatMap(({ dueDate }) => dueDate ?? [])
  return days.toSorted().at(-1) ?? null
}
