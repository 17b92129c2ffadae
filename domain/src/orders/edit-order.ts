import { haveSameFields } from '../samples/same-fields.ts'
import type { SampleInfo, SampleSubmission, TestSubmission } from '../samples/sample-submission.ts'
import { positionOf } from './order-numbers.ts'
import { replicatesOf, type TestDetails } from './replicates.ts'

export type PlacedTest = { testNumber: string; details: TestDetails }

export type PlacedSample = {
  sampleId: number
  sampleInfo: SampleInfo
  tests: readonly PlacedTest[]
}

export type TestEdits = {
  added: TestDetails[]
  /** Same number, new details. */
  changed: PlacedTest[]
  /** Test numbers. */
  removed: string[]
}

export type SampleEdit = TestEdits & {
  sampleId: number
  /** Null if the sample's own fields did not change. */
  sampleInfo: SampleInfo | null
}

export type OrderEdit = {
  addedSamples: SampleSubmission[]
  editedSamples: SampleEdit[]
  /** Sample ids. */
  removedSamples: number[]
}

/** What an edit changes in the placed order; null if it names a sample of another order. */
export function matchOrderEdit(
  placed: readonly PlacedSample[],
  submitted: readonly SampleSubmission[],
): OrderEdit | null {
  const kept = submitted.filter((sample) => sample.sampleId !== null)
  const editedSamples = kept.flatMap((sample) => {
    const before = placed.find(({ sampleId }) => sampleId === sample.sampleId)
    return before ? [matchSample(before, sample)] : []
  })
  if (editedSamples.length < kept.length) return null
  return {
    addedSamples: submitted.filter((sample) => sample.sampleId === null),
    editedSamples,
    removedSamples: placed
      .map(({ sampleId }) => sampleId)
      .filter((sampleId) => !kept.some((sample) => sample.sampleId === sampleId)),
  }
}

function matchSample(before: PlacedSample, { sampleInfo, tests }: SampleSubmission): SampleEdit {
  const names = new Set([...before.tests.map(nameOf), ...tests.map((test) => test.testName)])
  const edits = [...names].map((testName) =>
    matchReplicates(
      before.tests.filter((placed) => nameOf(placed) === testName),
      tests.filter((test) => test.testName === testName),
    ),
  )
  return {
    sampleId: before.sampleId,
    sampleInfo: haveSameFields(before.sampleInfo, sampleInfo) ? null : sampleInfo,
    added: edits.flatMap((edit) => edit.added),
    changed: edits.flatMap((edit) => edit.changed),
    removed: edits.flatMap((edit) => edit.removed),
  }
}

/**
 * By number: a higher count adds, a lower one removes the last, changed parameters update in place.
 */
function matchReplicates(placed: PlacedTest[], wanted: readonly TestSubmission[]): TestEdits {
  const inOrder = placed.toSorted((a, b) => positionOf(a.testNumber) - positionOf(b.testNumber))
  const replicates = wanted.flatMap(replicatesOf)
  const kept = inOrder.slice(0, replicates.length)
  return {
    added: replicates.slice(inOrder.length),
    changed: kept.flatMap(({ testNumber, details }, index) => {
      const now = replicates[index]
      return now && !haveSameFields(details, now) ? [{ testNumber, details: now }] : []
    }),
    removed: inOrder.slice(replicates.length).map(({ testNumber }) => testNumber),
  }
}

const nameOf = ({ details }: PlacedTest) => details.testName
