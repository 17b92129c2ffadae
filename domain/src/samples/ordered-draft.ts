import { fastestOf } from '../catalog/turnarounds.ts'
import { lacksDensity } from './density-rule.ts'
import { newTest } from './new-test.ts'
import { type DensityHold, EMPTY_SAMPLE, type SampleDraft, type TestDraft } from './sample-draft.ts'
import type { SampleSubmission, TestSubmission } from './sample-submission.ts'

/** Opens a sample of a placed order in the sample form. */
export function draftOfOrdered({ sampleId, sampleInfo, tests }: SampleSubmission): SampleDraft {
  return {
    sampleId,
    info: { ...EMPTY_SAMPLE.info, ...given(sampleInfo) },
    tests: Object.fromEntries(tests.map((test) => [test.testName, reopened(test)])),
    densityHold: densityHoldOf(tests),
    ordered: { productType: sampleInfo.productType, tests },
  }

  function reopened(test: TestSubmission): TestDraft {
    return { ...newTest(test.testName, sampleInfo.productType), ...given(test) }
  }
}

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/**
 * An order does not record who ticked Density, so it counts as chosen and is never dropped; if it
 * is no faster than the potencies need, its turnaround counts as theirs.
 */
function densityHoldOf(tests: readonly TestSubmission[]): DensityHold | null {
  const waiting = tests.filter(lacksDensity)
  const density = tests.find((test) => test.testName === 'density')
  if (waiting.length === 0 || !density) return null
  const needed = fastestOf(waiting.map((test) => test.turnAroundType))
  const isAligned = density.turnAroundType === needed
  return {
    chosenByPerson: true,
    turnAroundType: isAligned ? 'standard' : density.turnAroundType,
  }
}
