import type { Catalogue } from '@accession/domain/catalog/catalogue'
import { replicatesOf } from '@accession/domain/orders/replicates'
import type { Cents, Thousandths } from '@accession/domain/pricing/money'
import { type PricedTest, priceOrder } from '@accession/domain/pricing/price-order'
import { quoteTests } from '@accession/domain/pricing/quote-tests'
import type { SampleSubmission } from '@accession/domain/samples/sample-submission'
import type { TestToWrite } from './contents-diff.ts'

/** The rows a submission becomes: each replicate a test of its own, at the list price of the day. */
export function testsOf(samples: readonly SampleSubmission[], catalogue: Catalogue): TestToWrite[] {
  return samples.flatMap(({ tests }, index) =>
    tests.flatMap(replicatesOf).map((details, place) => ({
      samplePlace: index + 1,
      place: place + 1,
      test: {
        details,
        listPrice: catalogue.testTypes[details.testName]?.priceCents ?? 0,
        isBillable: true,
        startDate: null,
        dueDate: null,
        datesSetByHand: false,
      },
    })),
  )
}

export function totalOf(
  samples: readonly SampleSubmission[],
  catalogue: Catalogue,
  factor: Thousandths,
): Cents {
  const tests: PricedTest[] = quoteTests(
    samples.flatMap((sample) => sample.tests),
    catalogue,
  )
  return priceOrder(tests, { factor, discount: 0 }).total
}
