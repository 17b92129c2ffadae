import type { Day } from '@accession/domain/calendar/day'
import { latestResultDay } from '@accession/domain/calendar/result-days'
import type { OrderableTestKey } from '@accession/domain/catalog/test-keys'
import type { TurnAroundType } from '@accession/domain/catalog/turnarounds'
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

const allTests = (samples: readonly SampleDraft[]) =>
  samples.flatMap(({ tests }) => selectedTests(tests))

export const lastResult = (
  samples: readonly SampleDraft[],
  { offer, arrival, dueDateOffset }: Terms,
): Day | null => latestResultDay(allTests(samples), arrival, offer.catalogue, dueDateOffset)
