import type { OrderableTestKey } from '../catalog/test-keys.ts'
import type { SampleSnapshot, TestSnapshot } from '../orders/order-snapshot.ts'
import type { TestDetails } from '../orders/replicates.ts'
import { newTest } from '../samples/new-test.ts'
import { draftOfOrdered } from '../samples/ordered-draft.ts'
import { cleanTest } from '../samples/payload-cleanup.ts'
import type { SampleChange } from '../samples/sample-change.ts'
import { type SampleDraft, type TestDraft, withoutTest } from '../samples/sample-draft.ts'
import { type Edited, editSample } from '../samples/sample-editor.ts'
import type { CurrentCatalog } from '../samples/test-availability.ts'

/** One test of a sample, opened in the order form. */
export const draftOfTest = (
  { sampleInfo }: SampleSnapshot,
  { details }: TestSnapshot,
): SampleDraft =>
  draftOfOrdered({ sampleId: null, sampleInfo, tests: [{ ...details, testCount: 1 }] })

/** The sample without its tests: the form for adding more. */
export const draftOfAdding = ({ sampleInfo }: SampleSnapshot): SampleDraft => ({
  ...draftOfOrdered({ sampleId: null, sampleInfo, tests: [] }),
  ordered: null,
})

/** Replaces the test in the form with another, as if that one had just been ticked. */
export function retyped(draft: SampleDraft, testName: OrderableTestKey): SampleDraft {
  const { productType } = draft.info
  if (!productType) return draft
  return { ...draft, tests: { [testName]: newTest(testName, productType) }, densityHold: null }
}

/** Changes tests in the form; a Density test the sample already has is not added again. */
export function editTests(
  draft: SampleDraft,
  change: SampleChange,
  currentCatalog: CurrentCatalog,
  { tests }: SampleSnapshot,
): Edited {
  const edited = editSample(draft, change, currentCatalog)
  const next = edited.draft
  const wasAutomatic = next.densityHold?.chosenByPerson === false
  const hasDensity = tests.some(({ details }) => details.testName === 'density')
  if (!wasAutomatic || !hasDensity) return edited
  return { ...edited, draft: { ...withoutTest(next, 'density'), densityHold: null } }
}

/** The details in the form, complete or not; one replicate has no count. */
export function detailsInForm(test: TestDraft, { info }: SampleDraft): TestDetails {
  const cleaned = info.productType ? cleanTest(test, info.productType) : test
  const { testCount: _, ...details } = cleaned
  return details as TestDetails
}
