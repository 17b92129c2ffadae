import type { ProductType } from '../catalog/product-types.ts'
import type { OrderableTestKey } from '../catalog/test-keys.ts'
import { ORDERABLE_TEST_KEYS } from '../catalog/test-keys.ts'
import type { TurnAroundType } from '../catalog/turnarounds.ts'
import type { SampleInfoField } from './sample-form.ts'
import type { SampleInfo, TestSubmission } from './sample-submission.ts'

/** An unanswered field is an empty string. */
export type SampleInfoDraft = { [Field in SampleInfoField]: NonNullable<SampleInfo[Field]> | '' }

/** A number field holds text while it is being typed. */
type WhileTyping<T> = T extends number ? number | string : T

export type TestDraft = { [Field in keyof TestSubmission]: WhileTyping<TestSubmission[Field]> }

export type TestDrafts = Readonly<Partial<Record<OrderableTestKey, TestDraft>>>

/** What the user had chosen for Density before an unknown density locked it. */
export type DensityHold = { chosenByPerson: boolean; turnAroundType: TurnAroundType }

/** A sample the order already has; it may be kept even if it is no longer offered. */
export type OrderedSample = {
  productType: ProductType
  tests: readonly Pick<TestSubmission, 'testName' | 'turnAroundType'>[]
}

/** One sample while it is being edited. Plain data, so it can be stored as is. */
export type SampleDraft = {
  sampleId: number | null
  info: SampleInfoDraft
  tests: TestDrafts
  densityHold: DensityHold | null
  ordered: OrderedSample | null
  /** The name and batch it had in an earlier order, to be changed. */
  copiedFrom?: { sampleName: string; batchName: string }
}

export const EMPTY_SAMPLE: SampleDraft = {
  sampleId: null,
  info: {
    sampleName: '',
    batchName: '',
    complianceType: '',
    productType: '',
    statusType: '',
    samplerName: '',
    samplerID: '',
    uSDALicense: '',
    packageTag: '',
  },
  tests: {},
  densityHold: null,
  ordered: null,
}

export const selectedTests = (tests: TestDrafts): TestDraft[] =>
  ORDERABLE_TEST_KEYS.flatMap((testName) => tests[testName] ?? [])

export const withTest = (draft: SampleDraft, test: TestDraft): SampleDraft => ({
  ...draft,
  tests: { ...draft.tests, [test.testName]: test },
})

export function withoutTest(draft: SampleDraft, testName: OrderableTestKey): SampleDraft {
  const { [testName]: _, ...tests } = draft.tests
  return { ...draft, tests }
}
