import { asksForStatus, productTypesOf } from '../catalog/product-types.ts'
import { fastestOf } from '../catalog/turnarounds.ts'
import { checkTest } from './check-test.ts'
import { DENSITY_TOOLTIP, lacksDensity } from './density-rule.ts'
import { fieldIssues, type Issue, under } from './issues.ts'
import type { CleanedSample, CleanedTest } from './payload-cleanup.ts'
import type { OrderedSample } from './sample-draft.ts'
import {
  requiredSamplerFields,
  SAMPLE_INFO_FIELDS,
  type SampleInfoField,
  TYPED_FIELDS,
} from './sample-form.ts'
import type { CurrentCatalog } from './test-availability.ts'

export const FILL_REQUIRED_FIELDS = 'Please fill all required fields'

/** Form and server share this check: a sample can be ordered exactly when there are no issues. */
export function checkSample(
  sample: CleanedSample,
  currentCatalog: CurrentCatalog,
  ordered: OrderedSample | null = null,
): Issue[] {
  return [
    ...checkReplicates(sample, currentCatalog, ordered),
    ...under(['tests'], repeated(sample.tests)),
  ]
}

/** The same for a sample of an accepted order, where each replicate is its own test. */
export function checkReplicates(
  sample: CleanedSample,
  currentCatalog: CurrentCatalog,
  ordered: OrderedSample | null,
): Issue[] {
  const { productType } = sample.sampleInfo
  const ofTests = sample.tests.flatMap((test, index) =>
    productType
      ? under(['tests', index], checkTest(test, productType, currentCatalog, ordered))
      : [],
  )
  return [
    ...under(['sampleInfo'], infoIssues(sample)),
    ...under(['tests'], [...noTests(sample.tests), ...densityIssues(sample.tests)]),
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
  const isRequired = (field: SampleInfoField) => sampler.some((each) => each === field)
  const asked = {
    required: ['sampleName', 'complianceType', 'productType', ...status, ...sampler] as const,
    optional: TYPED_FIELDS.filter((field) => field !== 'sampleName' && !isRequired(field)),
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

const noTests = (tests: readonly CleanedTest[]): Issue[] =>
  tests.length === 0 ? [{ path: [], message: FILL_REQUIRED_FIELDS }] : []

function repeated(tests: readonly CleanedTest[]): Issue[] {
  const names = tests.map((test) => test.testName)
  return names.flatMap((testName, index) =>
    names.indexOf(testName) < index
      ? [{ path: [index, 'testName'], message: 'Already in this sample' }]
      : [],
  )
}

/** An unknown density is measured, and early enough for every potency that needs it. */
function densityIssues(tests: readonly CleanedTest[]): Issue[] {
  const waiting = tests.filter(lacksDensity)
  if (waiting.length === 0) return []
  const turnarounds = (of: readonly CleanedTest[]) =>
    of.flatMap((test) => test.turnAroundType ?? [])
  const measured = turnarounds(tests.filter((test) => test.testName === 'density'))
  const first = fastestOf(measured)
  const isEarlyEnough = measured.length > 0 && fastestOf([first, ...turnarounds(waiting)]) === first
  return isEarlyEnough ? [] : [{ path: [], message: DENSITY_TOOLTIP }]
}
