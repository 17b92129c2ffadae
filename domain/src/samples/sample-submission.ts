import * as z from 'zod'
import { ORDERABLE_TEST_KEYS } from '../catalog/test-keys.ts'
import { idField } from '../fields/id-field.ts'
import { SAMPLE_INFO_FIELDS } from './sample-form.ts'
import { TEST_FIELDS } from './test-form.ts'

/**
 * The submitted shape of samples. Which optional fields are required or forbidden depends on the
 * current catalog: checkSample decides that.
 */
const { turnAroundType, testCount, ...details } = TEST_FIELDS

export const testSubmission = z.strictObject({
  testName: z.enum(ORDERABLE_TEST_KEYS, { error: 'Required' }),
  turnAroundType,
  testCount,
  ...z.object(details).partial().shape,
})
export type TestSubmission = z.output<typeof testSubmission>

const { sampleName, complianceType, productType, ...rest } = SAMPLE_INFO_FIELDS

export const sampleInfo = z.strictObject({
  sampleName,
  complianceType,
  productType,
  ...z.object(rest).partial().shape,
})
export type SampleInfo = z.output<typeof sampleInfo>

export const sampleSubmission = z.strictObject({
  /** Null for a new sample. */
  sampleId: idField.nullable(),
  sampleInfo,
  tests: z.array(testSubmission),
})
export type SampleSubmission = z.output<typeof sampleSubmission>
