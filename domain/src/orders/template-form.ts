import * as z from 'zod'
import { productTypesOf } from '../catalog/product-types.ts'
import { requiredTextField } from '../fields/text-field.ts'
import {
  MAX_SAMPLES,
  MAX_TESTS,
  sizeIssues,
  TOO_MANY_SAMPLES,
  TOO_MANY_TESTS,
} from '../samples/check-samples.ts'
import { SAMPLE_KIND_FIELDS } from '../samples/sample-form.ts'
import { testSubmission } from '../samples/sample-submission.ts'

/** How many templates a billing company can save. */
export const MAX_TEMPLATES = 200

export const templateNameForm = z.strictObject({ name: requiredTextField(50) })

const areDifferent = (tests: readonly { testName: string }[]): boolean =>
  new Set(tests.map(({ testName }) => testName)).size === tests.length

/** A sample's name, batch, tag and sampler are new each time. */
const templateInfo = z
  .strictObject({ ...SAMPLE_KIND_FIELDS, statusType: SAMPLE_KIND_FIELDS.statusType.optional() })
  .refine(
    ({ complianceType, productType }) => productTypesOf(complianceType).includes(productType),
    { path: ['productType'], error: 'Not available for this compliance type' },
  )

/**
 * One sample of a template. Whether its tests are offered is decided on the day it is used, so it
 * stays as it is whatever happens to the catalog.
 */
const templateSample = z.strictObject({
  sampleInfo: templateInfo,
  tests: z
    .array(testSubmission)
    .min(1, 'Required')
    .max(MAX_TESTS, { error: TOO_MANY_TESTS, abort: true })
    .refine(areDifferent, 'Already in this sample'),
})
export type TemplateSample = z.output<typeof templateSample>

const replicatesOf = (samples: readonly TemplateSample[]): number =>
  samples.flatMap(({ tests }) => tests).reduce((sum, { testCount }) => sum + testCount, 0)

export const templateSamples = z
  .array(templateSample)
  .min(1, 'Required')
  .max(MAX_SAMPLES, { error: TOO_MANY_SAMPLES, abort: true })
  .refine(
    (samples) => sizeIssues(samples.length, replicatesOf(samples)).length === 0,
    TOO_MANY_TESTS,
  )
