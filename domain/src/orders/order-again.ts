import { TEST_LABELS } from '../catalog/test-labels.ts'
import { offeredTurnarounds, TURNAROUND_LABELS } from '../catalog/turnarounds.ts'
import { lacksDensity, settleDensity } from '../samples/density-rule.ts'
import { draftOfOrdered } from '../samples/ordered-draft.ts'
import type { SampleDraft } from '../samples/sample-draft.ts'
import type { SampleSubmission, TestSubmission } from '../samples/sample-submission.ts'
import { type CurrentCatalog, isOffered } from '../samples/test-availability.ts'

export type OrderedAgain = {
  samples: SampleDraft[]
  /** What could not be ordered again as it was, one sentence each. */
  leftOut: string[]
}

/**
 * The samples of an earlier order as new ones, with what is offered today. Names and batches are
 * kept to be changed; package tags are not, because each is used once.
 */
export function orderAgain(
  ordered: readonly SampleSubmission[],
  currentCatalog: CurrentCatalog,
): OrderedAgain {
  const again = ordered.map((sample) => sampleAgain(sample, currentCatalog))
  return {
    samples: again.flatMap(({ sample }) => sample ?? []),
    leftOut: again.flatMap(({ leftOut }) => leftOut),
  }
}

function sampleAgain(ordered: SampleSubmission, currentCatalog: CurrentCatalog) {
  const { sampleInfo } = ordered
  const { productType, sampleName } = sampleInfo
  const offered = ordered.tests.filter(({ testName }) =>
    isOffered(testName, productType, currentCatalog),
  )
  const withdrawn = ordered.tests.filter((test) => !offered.includes(test))
  const slowed = offered.filter((test) => !hasTurnaround(test, currentCatalog))
  const leftOut = [
    ...withdrawn.map(({ testName }) => `${TEST_LABELS[testName]} is no longer offered`),
    ...slowed.map(
      ({ testName, turnAroundType }) =>
        `${TEST_LABELS[testName]} is no longer offered as ${TURNAROUND_LABELS[turnAroundType]}, and is now ${TURNAROUND_LABELS.standard}`,
    ),
  ].map((what) => `${sampleName}: ${what}.`)
  if (offered.length === 0) {
    return {
      sample: null,
      leftOut: [...leftOut, `${sampleName} has no tests left and is not in the order.`],
    }
  }
  const hasDensity = offered.some(({ testName }) => testName === 'density')
  const tests = offered.map((test) => ({
    ...test,
    ...(slowed.includes(test) && { turnAroundType: 'standard' as const }),
    // Without a Density test the customer has to say the density.
    ...(!hasDensity && lacksDensity(test) && { densityKnown: true }),
  }))
  const draft = draftOfOrdered({ sampleId: null, sampleInfo, tests })
  const { batchName = '' } = sampleInfo
  const sample: SampleDraft = {
    ...draft,
    info: { ...draft.info, packageTag: '' },
    ordered: null,
    copiedFrom: { sampleName, batchName },
  }
  return { sample: settleDensity(sample, productType), leftOut }
}

function hasTurnaround(test: TestSubmission, { catalog }: CurrentCatalog): boolean {
  const turnTimes = catalog.turnTimes[test.testName]
  return turnTimes !== undefined && offeredTurnarounds(turnTimes).includes(test.turnAroundType)
}

/** Whether a copied sample still has both its old name and its old batch. */
export const hasOldName = ({ copiedFrom, info }: SampleDraft): boolean =>
  copiedFrom !== undefined &&
  copiedFrom.sampleName === info.sampleName.trim() &&
  copiedFrom.batchName === info.batchName.trim()
