import type { Day } from '@accession/domain/calendar/day'
import { formatDay } from '@accession/domain/calendar/format-day'
import type { OrderableTestKey } from '@accession/domain/catalog/test-keys'
import type { TurnAroundType } from '@accession/domain/catalog/turnarounds'
import {
  AT_LIST_PRICE,
  type Cents,
  formatDollars,
  type Thousandths,
} from '@accession/domain/money/money'
import { editedResultDays, pastTurnarounds } from '@accession/domain/orders/edited-result-days'
import {
  type OrderPrice,
  type PricedTest,
  priceOrder,
  unitPrice,
} from '@accession/domain/pricing/price-order'
import { type KeptPrices, quoteEdited } from '@accession/domain/pricing/quote-edit'
import { type ChosenTest, countOf } from '@accession/domain/pricing/quote-tests'
import {
  type SampleDraft,
  selectedTests,
  type TestDrafts,
} from '@accession/domain/samples/sample-draft'
import type { ResultDay } from '@accession/domain/schedule/result-days'
import type { OrderContext } from './order-context.ts'

/** An amount in dollars, or a dash if prices are not known. */
export const inDollars = (cents: Cents, { withoutPrices }: OrderContext): string =>
  withoutPrices ? '–' : formatDollars(cents)

const NOTHING_HELD: KeptPrices = new Map()

const keptFor = (sampleId: number | null, { prices }: OrderContext): KeptPrices =>
  (sampleId !== null && prices?.bySample.get(sampleId)) || NOTHING_HELD

type Chosen = Pick<SampleDraft, 'sampleId' | 'tests'>

/** Calculates once for the tests of a sample: a new name does not price or date them again. */
function oncePerTests<Value>(calculate: (sample: Chosen, context: OrderContext) => Value) {
  const all = new WeakMap<OrderContext, WeakMap<TestDrafts, Map<number | null, Value>>>()
  return ({ sampleId, tests }: Chosen, context: OrderContext): Value => {
    const byTests = all.get(context) ?? new WeakMap<TestDrafts, Map<number | null, Value>>()
    all.set(context, byTests)
    // Copies of a sample share its tests.
    const bySample = byTests.get(tests) ?? new Map<number | null, Value>()
    byTests.set(tests, bySample)
    const known = bySample.get(sampleId)
    if (known !== undefined) return known
    const value = calculate({ sampleId, tests }, context)
    bySample.set(sampleId, value)
    return value
  }
}

const quoteSample = oncePerTests(({ sampleId, tests }, context): PricedTest[] =>
  quoteEdited(selectedTests(tests), keptFor(sampleId, context), context.currentCatalog.catalog),
)

/** The price of every test of the samples, before any adjustment. */
export const quoteSamples = (
  samples: readonly SampleDraft[],
  context: OrderContext,
): PricedTest[] => samples.flatMap((sample) => quoteSample(sample, context))

/** A sample's list price, before any adjustment. */
export const listPriceOf = (sample: SampleDraft, context: OrderContext): Cents =>
  priceOrder(quoteSample(sample, context), { factor: AT_LIST_PRICE, discount: 0 }).subtotal

/** How much a sample adds to the total of an order with these other tests, to the cent. */
export function shareOf(
  sample: Chosen,
  others: readonly PricedTest[],
  factor: Thousandths,
  context: OrderContext,
): Cents {
  const adjusted = (tests: readonly PricedTest[]) =>
    priceOrder(tests, { factor, discount: 0 }).adjusted
  return adjusted([...others, ...quoteSample(sample, context)]) - adjusted(others)
}

/** The price of one test in a turnaround. */
export function turnaroundPrice(
  testName: OrderableTestKey,
  turnAroundType: TurnAroundType,
  sampleId: number | null,
  context: OrderContext,
): Cents {
  const test = { testName, turnAroundType, testCount: 1 }
  const [quoted] = quoteEdited([test], keptFor(sampleId, context), context.currentCatalog.catalog)
  return quoted ? unitPrice(quoted) : 0
}

export const orderPrice = (
  samples: readonly SampleDraft[],
  factor: Thousandths,
  context: OrderContext,
): OrderPrice =>
  priceOrder(quoteSamples(samples, context), { factor, discount: context.prices?.discount ?? 0 })

/** When a test's results are due in each turnaround it offers. */
export const resultDaysOf = (
  test: Counted,
  sampleId: number | null,
  context: OrderContext,
): ResultDay[] => editedResultDays(...timingOf(test, sampleId, context))

/** The turnarounds that would be past due for a received order. */
export const pastTurnaroundsOf = (test: Counted, sampleId: number | null, context: OrderContext) =>
  pastTurnarounds(...timingOf(test, sampleId, context), context.currentCatalog.today)

type Counted = Pick<ChosenTest, 'testName' | 'testCount'>

function timingOf(
  { testName, testCount }: Counted,
  sampleId: number | null,
  { currentCatalog, arrival, dueDateOffset, keptDays }: OrderContext,
) {
  const ofSample = (sampleId !== null && keptDays?.get(sampleId)) || []
  const prices = ofSample.filter((replicate) => replicate.testName === testName)
  const { turnTimes, holidays } = currentCatalog.catalog
  const timing = { turnTimes, holidays, start: arrival, dueDateOffset }
  return [testName, countOf(testCount), prices, timing] as const
}

/** When results are due in the chosen turnaround; null if not known. */
export const resultDayOf = (
  test: ChosenTest,
  sampleId: number | null,
  context: OrderContext,
): Day | null =>
  resultDaysOf(test, sampleId, context).find(
    ({ turnAroundType }) => turnAroundType === test.turnAroundType,
  )?.day ?? null

/** Until the samples are received every day is an estimate, and is labeled as one. */
export const describeResult = (day: Day, { keptDays }: OrderContext): string =>
  `${formatDay(day)}${keptDays ? '' : ' (estimated)'}`

export const allResultsBy = (day: Day, { keptDays }: OrderContext): string =>
  `All results by ${formatDay(day)}${keptDays ? '' : ', estimated'}`

const lastResultOf = oncePerTests(
  ({ sampleId, tests }, context): Day | null =>
    selectedTests(tests)
      .flatMap((test) => resultDayOf(test, sampleId, context) ?? [])
      .toSorted()
      .at(-1) ?? null,
)

/** The day by which all results are due; null if no test is chosen. */
export const lastResult = (samples: readonly Chosen[], context: OrderContext): Day | null =>
  samples
    .flatMap((sample) => lastResultOf(sample, context) ?? [])
    .toSorted()
    .at(-1) ?? null
