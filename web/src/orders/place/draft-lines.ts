import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import { TURNAROUND_LABELS } from '@accession/domain/catalog/turnarounds'
import { cleanSample } from '@accession/domain/samples/payload-cleanup'
import type { SampleDraft } from '@accession/domain/samples/sample-draft'
import { labeledDetails } from '@accession/domain/samples/sample-info-labels'
import { resultDayOf, resultInWords } from '../builder/sample-figures.ts'
import type { Terms } from '../builder/terms.ts'
import { testDetails } from '../view/test-details.ts'
import type { TestLine } from '../view/test-lines.tsx'

/** The tests of a sample as they would be placed; result days are estimates until it has arrived. */
export function draftLines(sample: SampleDraft, terms: Terms | null): TestLine[] {
  return cleanSample(sample).tests.map((test) => {
    const { testName, turnAroundType = 'standard', testCount, ...answers } = test
    const count = Number(testCount)
    const chosen = { testName, turnAroundType, testCount: count }
    const day = terms && resultDayOf(chosen, sample.sampleId, terms)
    return {
      key: testName,
      name: TEST_LABELS[testName],
      turnaround: TURNAROUND_LABELS[turnAroundType],
      count,
      isBilled: true,
      results: day && resultInWords(day, terms),
      details: testDetails(answers),
    }
  })
}

/** What the title of a sample does not say. */
export function draftRemarks({ info }: SampleDraft): string[] {
  return [...(info.statusType ? [info.statusType] : []), ...labeledDetails(info)]
}
