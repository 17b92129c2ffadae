import { asksForStatus, productTypesOf } from '../catalog/product-types.ts'
import { fastestOf } from '../catalog/turnarounds.ts'
import { checkTest } from './check-test.ts'
import { DENSITY_TOOLTIP, lacksDensity } from './density-rule.ts'
import { fieldIssues, type Issue, under } from './issues.ts'
import type { CleanedSample, CleanedTest } from './payload-cleanup.ts'
import type { OrderedSample } from './sample-draft.ts'
import { requiredSamplerFields, SAMPLE_INFO_FIELDS, SAMPLER_FIELDS } from './sample-form.ts'
import type { Offer } from './test-availability.ts'

export const FILL_REQUIRED_FIELDS = 'Please fill all required fields'

/** The form and the server ask the same: nothing is wrong exactly when the sample may be ordered. */
export function checkSample(
  sample: CleanedSample,
  offer: Offer,
  ordered: OrderedSample | null = null,
): Issue[] {
  const { productType } = sample.sampleInfo
  const ofTests = sample.tests.flatMap((test, index) =>
    productType ? under(['tests', index], checkTest(test, productType, offer, ordered)) : [],
  )
  return [
    ...under(['sampleInfo'], infoIssues(sample)),
    ...under(['tests'], [...testListIssues(sample.tests), ...densityIssues(sample.tests)]),
    ...ofTests,
  ]
}

function infoIssues({ sampleInfo, tests }: CleanedSample): Issue[] {
  const { complianceType, productType, statusType } = sampleInfo
  const status = productType && asksForStatus(productType) ? (['statusType'] as const) : []
  const sampler = requiredSamplerFields({
    statusType,
    testNames: tests.map((test) => test.testName),
  })
  const asked = {
    required: ['sampleName', 'complianceType', 'productType', ...status, ...sampler] as const,
    optional: ['batchName', ...SAMPLER_FIELDS.filter((field) => !sampler.includes(field))] as const,
  }
  const isForeign =
    complianceType && productType && !productTypesOf(complianceType).includes(productType)
  return [
    ...fieldIssues(SAMPLE_INFO_FIELDS, asked, sampleInfo),
    ...(isForeign
      ? [{ path: ['productType'], message: 'Not available for this compliance type' }]
      : []),
  ]
}

function testListIssues(tests: readonly CleanedTest[]): Issue[] {
  if (tests.length === 0) return [{ path: [], message: FILL_REQUIRED_FIELDS }]
  const names = tests.map((test) => test.testName)
  return names.flatMap((testName, index) =>
    names.indexOf(testName) < index
      ? [{ path: [index, 'testName'], message: 'Already part of this sample' }]
      : [],
  )
}

/** An unknown density is measured, and early enough for every potency that waits for it. */
function densityIssues(tests: readonly CleanedTest[]): Issue[] {
  const waiting = tests.filter(lacksDensity)
  if (waiting.length === 0) return []
  const density = tests.find((test) => test.testName === 'density')?.turnAroundType
  const needed = fastestOf(waiting.flatMap((test) => test.turnAroundType ?? []))
  const isEarlyEnough = density && fastestOf([density, needed]) === density
  return isEarlyEnough ? [] : [{ path: [], message: DENSITY_TOOLTIP }]
}
