import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import { TURNAROUND_LABELS } from '@accession/domain/catalog/turnarounds'
import { cleanSample } from '@accession/domain/samples/payload-cleanup'
import type { SampleDraft } from '@accession/domain/samples/sample-draft'
import { labeledDetails } from '@accession/domain/samples/sample-info-labels'
import type { OrderContext } from '../order-form/order-context.ts'
import { describeResult, resultDayOf } from '../order-form/sample-quotes.ts'
import { testDetails } from '../orders/test-details.ts'
import type { TestLine } from '../orders/test-lines.tsx'

/** The tests of a sample as they would be placed; result days are estimates until it arrives. */
export function draftLines(sample: SampleDraft, context: OrderContext | null): TestLine[] {
  return cleanSample(sample).tests.map((test) => {
    const { testName, turnAroundType = 'standard', testCount, ...answers } = test
    const count = Number(testCount)
    const chosen = { testName, turnAroundType, testCount: count }
    const day = context && resultDayOf(chosen, sample.sampleId, context)
    return {
      key: testName,
      name: TEST_LABELS[testName],
      turnaround: TURNAROUND_LABELS[turnAroundType],
      count,
      isBilled: true,
      results: day && describeResult(day, context),
      details: testDetails(answers),
    }
  })
}

/** Details that are not in the sample's title. */
export function draftRemarks({ info }: SampleDraft): string[] {
  return [...(info.statusType ? [info.statusType] : []), ...labeledDetails(info)]
}
