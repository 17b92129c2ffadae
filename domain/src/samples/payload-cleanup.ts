import type { ProductType } from '../catalog/product-types.ts'
import { isBlank } from '../fields/number-field.ts'
import {
  type SampleDraft,
  type SampleInfoDraft,
  selectedTests,
  type TestDraft,
} from './sample-draft.ts'
import type { SampleInfoField } from './sample-form.ts'
import { askedFields } from './test-fields.ts'

/** A sample as it would be submitted, whether or not it is complete. */
export type CleanedSample = {
  sampleId: number | null
  sampleInfo: { [Field in SampleInfoField]?: Exclude<SampleInfoDraft[Field], ''> | undefined }
  tests: readonly CleanedTest[]
}

export type CleanedTest = Pick<TestDraft, 'testName'> & Partial<TestDraft>

export function cleanSample({ sampleId, info, tests }: SampleDraft): CleanedSample {
  const { productType } = info
  return {
    sampleId,
    sampleInfo: withoutBlanks(info) as CleanedSample['sampleInfo'],
    tests: productType ? selectedTests(tests).map((test) => cleanTest(test, productType)) : [],
  }
}

/** Keeps only what the test asks for; answers to questions no longer asked are dropped. */
export function cleanTest(test: CleanedTest, productType: ProductType): CleanedTest {
  const { required, optional } = askedFields(test, productType)
  const kept = [...required, ...optional].map((field) => [field, test[field]])
  return { testName: test.testName, ...withoutBlanks(Object.fromEntries(kept)) }
}

function withoutBlanks<T extends object>(fields: T): Partial<T> {
  const entries = Object.entries(fields)
    .map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value])
    .filter(([, value]) => !isBlank(value))
  return Object.fromEntries(entries)
}
