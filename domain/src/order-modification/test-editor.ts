import type { OrderableTestKey } from '../catalog/test-keys.ts'
import type { TestDetails } from '../orders/replicates.ts'
import { newTest } from '../samples/new-test.ts'
import { draftOfOrdered } from '../samples/ordered-draft.ts'
import { cleanTest } from '../samples/payload-cleanup.ts'
import type { SampleChange } from '../samples/sample-change.ts'
import { type SampleDraft, type TestDraft, withoutTest } from '../samples/sample-draft.ts'
import { type Edited, editSample } from '../samples/sample-editor.ts'
import type { Offer } from '../samples/test-availability.ts'
import type { HeldSample, HeldTest } from './held-order.ts'

/** One test of a sample, opened in the form in which it was ordered. */
export const draftOfTest = ({ sampleInfo }: HeldSample, { details }: HeldTest): SampleDraft =>
  draftOfOrdered({ sampleId: null, sampleInfo, tests: [{ ...details, testCount: 1 }] })

/** The sample with none of its tests: the form in which others are added to it. */
export const draftOfAdding = ({ sampleInfo }: HeldSample): SampleDraft => ({
  ...draftOfOrdered({ sampleId: null, sampleInfo, tests: [] }),
  ordered: null,
})

/** Another test takes the place of the one in the form, as if it had just been ticked. */
export function retyped(draft: SampleDraft, testName: OrderableTestKey): SampleDraft {
  const { productType } = draft.info
  if (!productType) return draft
  return { ...draft, tests: { [testName]: newTest(testName, productType) }, densityHold: null }
}

/** Changes tests in the form; a Density test that the sample already has is not added to it again. */
export function editTests(
  draft: SampleDraft,
  change: SampleChange,
  offer: Offer,
  { tests }: HeldSample,
): Edited {
  const edited = editSample(draft, change, offer)
  const next = edited.draft
  const cameByItself = next.densityHold?.chosenByPerson === false
  const hasDensity = tests.some(({ details }) => details.testName === 'density')
  if (!cameByItself || !hasDensity) return edited
  return { ...edited, draft: { ...withoutTest(next, 'density'), densityHold: null } }
}

/** What the form says of a test, complete or not; one replicate has no count. */
export function detailsInForm(test: TestDraft, { info }: SampleDraft): TestDetails {
  const cleaned = info.productType ? cleanTest(test, info.productType) : test
  const { testCount: _, ...details } = cleaned
  return details as TestDetails
}
