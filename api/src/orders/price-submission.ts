import type { Catalog } from '@accession/domain/catalog/catalog'
import type { Cents, Thousandths } from '@accession/domain/money/money'
import { replicatesOf } from '@accession/domain/orders/replicates'
import { type PricedTest, priceOrder } from '@accession/domain/pricing/price-order'
import { quoteTests } from '@accession/domain/pricing/quote-tests'
import type { SampleSubmission } from '@accession/domain/samples/sample-submission'
import type { TestToWrite } from './contents-diff.ts'

/** The rows of a submission: one test per replicate, at today's list price. */
export function testsOf(samples: readonly SampleSubmission[], catalog: Catalog): TestToWrite[] {
  return samples.flatMap(({ tests }, index) =>
    tests.flatMap(replicatesOf).map((details, place) => ({
      samplePlace: index + 1,
      place: place + 1,
      test: {
        details,
        listPrice: catalog.testTypes[details.testName]?.priceCents ?? 0,
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
  catalog: Catalog,
  factor: Thousandths,
): Cents {
  const tests: PricedTest[] = quoteTests(
    samples.flatMap((sample) => sample.tests),
    catalog,
  )
  return priceOrder(tests, { factor, discount: 0 }).total
}
