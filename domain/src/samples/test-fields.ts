import { isPlantMaterial, type ProductType } from '../catalog/product-types.ts'
import { TEST_FAMILIES } from '../catalog/test-families.ts'
import type { OrderableTestKey } from '../catalog/test-keys.ts'
import type { TestField } from './test-form.ts'

/** The answers that decide which other questions a test asks. */
export type DecidingAnswers = {
  testName: OrderableTestKey
  unitOfMeasure?: unknown
  densityKnown?: unknown
  fillWtKnown?: unknown
}

export type AskedFields = { required: readonly TestField[]; optional: readonly TestField[] }

/**
 * What a test asks for: the form shows these fields, cleanup drops all others, and the server
 * refuses a test that lacks a required one or has one that is not asked for.
 */
export function askedFields(test: DecidingAnswers, productType: ProductType): AskedFields {
  const ofFamily = fieldsOfFamily(test, productType)
  return {
    required: ['turnAroundType', 'testCount', ...ofFamily.required],
    optional: ['note', ...ofFamily.optional],
  }
}

export const isAsked = (field: TestField, { required, optional }: AskedFields): boolean =>
  required.includes(field) || optional.includes(field)

const onlyRequired = (...required: TestField[]): AskedFields => ({ required, optional: [] })

function fieldsOfFamily(test: DecidingAnswers, productType: ProductType): AskedFields {
  switch (TEST_FAMILIES[test.testName]) {
    case 'potency':
      return potencyFields(test, productType)
    case 'dryWeight':
      return onlyRequired('cannabinoidContent')
    case 'traceThc':
      return onlyRequired(...solubility(productType))
    case 'terpenes':
      return onlyRequired('terpeneContent')
    case 'heavyMetals':
      return onlyRequired('solventBased')
    case 'aLaCarte':
      return onlyRequired('microALCSampleSize')
    case 'plain':
      return onlyRequired()
  }
}

const solubility = (productType: ProductType): TestField[] =>
  isPlantMaterial(productType) ? [] : ['waterSoluble']

function potencyFields(test: DecidingAnswers, productType: ProductType): AskedFields {
  const always: TestField[] = ['unitOfMeasure', ...solubility(productType)]
  switch (test.unitOfMeasure) {
    case 'mg/unit':
      return {
        required: [...always, 'labelClaim', 'fillWtKnown', ...when(test.fillWtKnown, 'fillWt')],
        optional: ['majorCannabinoidExpected', 'servingsPerPkg'],
      }
    case 'mg/mL':
      return onlyRequired(
        ...always,
        'cannabinoidContent',
        'majorCannabinoidExpected',
        'densityKnown',
        ...when(test.densityKnown, 'density'),
      )
    default:
      return onlyRequired(...always, 'cannabinoidContent', 'majorCannabinoidExpected')
  }
}

const when = (known: unknown, field: TestField): TestField[] => (known === true ? [field] : [])
