import type { Day } from '@accession/domain/calendar/day'
import { latestResultDay } from '@accession/domain/calendar/result-days'
import type { OrderableTestKey } from '@accession/domain/catalog/test-keys'
import type { TurnAroundType } from '@accession/domain/catalog/turnarounds'
import { type Cents, formatDollars, type Thousandths } from '@accession/domain/pricing/money'
import { type OrderPrice, priceOrder, unitPrice } from '@accession/domain/pricing/price-order'
import { quoteTests } from '@accession/domain/pricing/quote-tests'
import {
  type SampleDraft,
  selectedTests,
  type TestDrafts,
} from '@accession/domain/samples/sample-draft'
import type { Terms } from './terms.ts'

/** An amount in dollars, or a dash where prices are not known. */
export const inDollars = (cents: Cents, { withoutPrices }: Terms): string =>
  withoutPrices ? '–' : formatDollars(cents)

const AT_LIST_PRICE: Thousandths = 1000

/** What tests cost at list price, before any adjustment. */
export const listPriceOf = (tests: TestDrafts, { offer }: Terms): Cents =>
  priceOrder(quoteTests(selectedTests(tests), offer.catalogue), {
    factor: AT_LIST_PRICE,
    discount: 0,
  }).subtotal

export function turnaroundPrice(
  testName: OrderableTestKey,
  turnAroundType: TurnAroundType,
  { offer }: Terms,
): Cents {
  const [test] = quoteTests([{ testName, turnAroundType, testCount: 1 }], offer.catalogue)
  return test ? unitPrice(test) : 0
}

const allTests = (samples: readonly SampleDraft[]) =>
  samples.flatMap(({ tests }) => selectedTests(tests))

export const orderPrice = (
  samples: readonly SampleDraft[],
  factor: Thousandths,
  { offer }: Terms,
): OrderPrice => priceOrder(quoteTests(allTests(samples), offer.catalogue), { factor, discount: 0 })

export const lastResult = (
  samples: readonly SampleDraft[],
  { offer, arrival, dueDateOffset }: Terms,
): Day | null => latestResultDay(allTests(samples), arrival, offer.catalogue, dueDateOffset)
