import * as z from 'zod'
import { COMPLIANCE_TYPES, PRODUCT_TYPES, STATUS_TYPES } from '../catalog/product-types.ts'
import type { TestKey } from '../catalog/test-keys.ts'
import { keysOf } from '../fields/keys-of.ts'
import { requiredTextField, textField } from '../fields/text-field.ts'

/** What kind of sample it is. Picked from lists; everything else is typed. */
export const SAMPLE_KIND_FIELDS = {
  complianceType: z.enum(COMPLIANCE_TYPES, { error: 'Required' }),
  productType: z.enum(PRODUCT_TYPES, { error: 'Required' }),
  statusType: z.enum(STATUS_TYPES, { error: 'Required' }),
}

/** Every detail of a sample, with the messages its field shows. */
export const SAMPLE_INFO_FIELDS = {
  sampleName: requiredTextField(50),
  batchName: textField(50),
  ...SAMPLE_KIND_FIELDS,
  samplerName: textField(50),
  samplerID: textField(50),
  uSDALicense: textField(50),
  packageTag: textField(50),
}

export type SampleInfoField = keyof typeof SAMPLE_INFO_FIELDS

export type TypedField = Exclude<SampleInfoField, keyof typeof SAMPLE_KIND_FIELDS>

export const INFO_FIELD_NAMES = keysOf(SAMPLE_INFO_FIELDS)
export const TYPED_FIELDS = INFO_FIELD_NAMES.filter(
  (field): field is TypedField => !(field in SAMPLE_KIND_FIELDS),
)

export const SAMPLER_FIELDS = ['samplerName', 'samplerID', 'uSDALicense'] as const
type SamplerField = (typeof SAMPLER_FIELDS)[number]

type SamplerContext = { statusType?: unknown; testNames: readonly TestKey[] }

/** USDA testing and harvest tests are only valid with a sampler on record. */
export function requiredSamplerFields({
  statusType,
  testNames,
}: SamplerContext): readonly SamplerField[] {
  if (testNames.includes('dryPotencyUsda')) return SAMPLER_FIELDS
  const isHarvestTest = statusType === 'Pre Harvest Test' || statusType === 'Post Harvest Retest'
  return isHarvestTest ? ['samplerName', 'samplerID'] : []
}
