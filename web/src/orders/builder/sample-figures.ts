import type { Day } from '@accession/domain/calendar/day'
import { formatDay } from '@accession/domain/calendar/format-day'
import type { ResultDay } from '@accession/domain/calendar/result-days'
import type { OrderableTestKey } from '@accession/domain/catalog/test-keys'
import type { TurnAroundType } from '@accession/domain/catalog/turnarounds'
import { editedResultDays, pastTurnarounds } from '@accession/domain/orders/edited-result-days'
import {
  AT_LIST_PRICE,
  type Cents,
  formatDollars,
  type Thousandths,
} from '@accession/domain/pricing/money'
import {
  type OrderPrice,
  type PricedTest,
  priceOrder,
  unitPrice,
} from '@accession/domain/pricing/price-order'
import { type HeldPrices, quoteEdited } from '@accession/domain/pricing/quote-edit'
import { type ChosenTest, countOf } from '@accession/domain/pricing/quote-tests'
import { type SampleDraft, selectedTests } from '@accession/domain/samples/sample-draft'
import type { Terms } from './terms.ts'

/** An amount in dollars, or a dash where prices are not known. */
export const inDollars = (cents: Cents, { withoutPrices }: Terms): string =>
  withoutPrices ? '–' : formatDollars(cents)

const NOTHING_HELD: HeldPrices = new Map()

const heldOf = (sampleId: number | null, { held }: Terms): HeldPrices =>
  (sampleId !== null && held?.bySample.get(sampleId)) || NOTHING_HELD

const quoteSample = ({ sampleId, tests }: SampleDraft, terms: Terms): PricedTest[] =>
  quoteEdited(selectedTests(tests), heldOf(sampleId, terms), terms.offer.catalogue)

/** What every test of the samples costs, before any adjustment. */
export const quoteSamples = (samples: readonly SampleDraft[], terms: Terms): PricedTest[] =>
  samples.flatMap((sample) => quoteSample(sample, terms))

/** What a sample costs at list price, before any adjustment. */
export const listPriceOf = (sample: SampleDraft, terms: Terms): Cents =>
  priceOrder(quoteSample(sample, terms), { factor: AT_LIST_PRICE, discount: 0 }).subtotal

/** By how much a sample raises the total of its order: to the cent what the order then shows. */
export function shareOf(
  sample: SampleDraft,
  others: readonly SampleDraft[],
  factor: Thousandths,
  terms: Terms,
): Cents {
  const adjusted = (samples: readonly SampleDraft[]) =>
    priceOrder(quoteSamples(samples, terms), { factor, discount: 0 }).adjusted
  return adjusted([...others, sample]) - adjusted(others)
}

/** What one test would cost in a turnaround. */
export function turnaroundPrice(
  testName: OrderableTestKey,
  turnAroundType: TurnAroundType,
  sampleId: number | null,
  terms: Terms,
): Cents {
  const test = { testName, turnAroundType, testCount: 1 }
  const [quoted] = quoteEdited([test], heldOf(sampleId, terms), terms.offer.catalogue)
  return quoted ? unitPrice(quoted) : 0
}

export const orderPrice = (
  samples: readonly SampleDraft[],
  factor: Thousandths,
  terms: Terms,
): OrderPrice =>
  priceOrder(quoteSamples(samples, terms), { factor, discount: terms.held?.discount ?? 0 })

/** When a test is done in each turnaround it offers. */
export const resultDaysOf = (test: Counted, sampleId: number | null, terms: Terms): ResultDay[] =>
  editedResultDays(...timingOf(test, sampleId, terms))

/** The turnarounds that a received order is too old for. */
export const pastTurnaroundsOf = (test: Counted, sampleId: number | null, terms: Terms) =>
  pastTurnarounds(...timingOf(test, sampleId, terms), terms.offer.today)

type Counted = Pick<ChosenTest, 'testName' | 'testCount'>

function timingOf(
  { testName, testCount }: Counted,
  sampleId: number | null,
  { offer, arrival, dueDateOffset, heldDays }: Terms,
) {
  const ofSample = (sampleId !== null && heldDays?.get(sampleId)) || []
  const held = ofSample.filter((replicate) => replicate.testName === testName)
  const { turnTimes, holidays } = offer.catalogue
  const timing = { turnTimes, holidays, start: arrival, dueDateOffset }
  return [testName, countOf(testCount), held, timing] as const
}

/** When a test is done in the turnaround chosen for it; null where that is not known. */
export const resultDayOf = (test: ChosenTest, sampleId: number | null, terms: Terms): Day | null =>
  resultDaysOf(test, sampleId, terms).find(
    ({ turnAroundType }) => turnAroundType === test.turnAroundType,
  )?.day ?? null

/** Until the samples are received every day is an estimate, and is called one. */
export const resultInWords = (day: Day, { heldDays }: Terms): string =>
  `${formatDay(day)}${heldDays ? '' : ' (estimated)'}`

export const allResultsBy = (day: Day, { heldDays }: Terms): string =>
  `All results by ${formatDay(day)}${heldDays ? '' : ', estimated'}`

/** The day by which everything chosen is done; null while nothing is. */
export const lastResult = (samples: readonly SampleDraft[], terms: Terms): Day | null =>
  samples
    .flatMap(({ sampleId, tests }) =>
      selectedTests(tests).flatMap((test) => resultDayOf(test, sampleId, terms) ?? []),
    )
    .toSorted()
    .at(-1) ?? null
