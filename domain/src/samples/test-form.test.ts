import { describe, expect, it } from 'vitest'
import { SAMPLE_INFO_FIELDS } from './sample-form.ts'
import { DENSITY_INPUT_MAXIMUM, TEST_FIELDS, type TestField } from './test-form.ts'

const messageOf = (field: TestField, value: unknown) =>
  TEST_FIELDS[field].safeParse(value).error?.issues[0]?.message ?? 'ok'

const infoMessageOf = (field: keyof typeof SAMPLE_INFO_FIELDS, value: unknown) =>
  SAMPLE_INFO_FIELDS[field].safeParse(value).error?.issues[0]?.message ?? 'ok'

describe('sample fields', () => {
  it.each([
    ['', 'Required'],
    ['   ', 'Required'],
    [undefined, 'Required'],
    ['x'.repeat(50), 'ok'],
    [`  ${'x'.repeat(50)}  `, 'ok'],
    ['x'.repeat(51), 'Max 50 characters'],
    ['a\u0000b', 'Contains characters that are not allowed'],
    ['\ud800', 'Contains characters that are not allowed'],
  ])('sampleName %j: %s', (value, message) => {
    expect(infoMessageOf('sampleName', value)).toBe(message)
  })

  it('sampleName is trimmed', () => {
    expect(SAMPLE_INFO_FIELDS.sampleName.parse('  Blue Dream ')).toBe('Blue Dream')
  })

  it.each(['batchName', 'samplerName', 'samplerID', 'uSDALicense'] as const)(
    '%s: at most 50',
    (field) => {
      expect(infoMessageOf(field, 'x'.repeat(50))).toBe('ok')
      expect(infoMessageOf(field, 'x'.repeat(51))).toBe('Max 50 characters')
    },
  )

  it('complianceType and productType: required', () => {
    expect(infoMessageOf('complianceType', '')).toBe('Required')
    expect(infoMessageOf('productType', undefined)).toBe('Required')
    expect(infoMessageOf('complianceType', 'CDPHE')).toBe('ok')
    expect(infoMessageOf('productType', 'unitCo')).toBe('ok')
  })
})

describe('test fields', () => {
  it.each([
    ['turnAroundType', undefined, 'Required'],
    ['turnAroundType', 'weekend', 'Required'],
    ['turnAroundType', 'rush', 'ok'],
    ['testCount', undefined, 'Required'],
    ['testCount', '', 'Required'],
    ['testCount', 0, 'Minimum of 1'],
    ['testCount', -3, 'Minimum of 1'],
    ['testCount', 1, 'ok'],
    ['testCount', 99, 'ok'],
    ['testCount', 100, 'Maximum of 99'],
    ['testCount', 1.5, 'Number greater than 0'],
    ['testCount', 0.5, 'Number greater than 0'],
    ['testCount', 'two', 'Number greater than 0'],
    ['testCount', Number.NaN, 'Number greater than 0'],
    ['testCount', Number.POSITIVE_INFINITY, 'Number greater than 0'],
    ['note', 'x'.repeat(500), 'ok'],
    ['note', 'x'.repeat(501), 'Max 500 characters'],
    ['unitOfMeasure', undefined, 'Required'],
    ['unitOfMeasure', '% (w/w)', 'Required'],
    ['unitOfMeasure', '%', 'ok'],
    ['cannabinoidContent', '', 'Required'],
    ['cannabinoidContent', 'Unknown (100% assumed)', 'ok'],
    ['majorCannabinoidExpected', undefined, 'Required'],
    ['majorCannabinoidExpected', 'Δ-9 THC', 'ok'],
    ['density', undefined, 'Required'],
    ['density', '', 'Required'],
    ['density', 'heavy', 'Decimal >0 and <2'],
    ['density', 0, 'Decimal >0 and <2'],
    ['density', -1, 'Decimal >0 and <2'],
    ['density', 2, 'Decimal >0 and <2'],
    ['density', 0.001, 'ok'],
    ['density', 1.999, 'ok'],
    ['labelClaim', undefined, 'Required'],
    ['labelClaim', -0.1, 'Non-negative # required'],
    ['labelClaim', 'ten', 'Non-negative # required'],
    ['labelClaim', 0, 'ok'],
    ['labelClaim', 1_000_000, 'ok'],
    ['labelClaim', 1_000_000.5, 'Maximum of 1,000,000'],
    ['labelClaim', 0.0003, 'ok'],
    ['labelClaim', 0.00003, 'At most 4 decimals'],
    ['fillWt', undefined, 'Required'],
    ['fillWt', 0, 'Positive # required'],
    ['fillWt', -2, 'Positive # required'],
    ['fillWt', 'a lot', 'Positive # required'],
    ['fillWt', 0.0001, 'ok'],
    ['fillWt', 999_999.9999, 'ok'],
    ['fillWt', 1_000_001, 'Maximum of 1,000,000'],
    ['servingsPerPkg', 0, 'Minimum of 1'],
    ['servingsPerPkg', 1, 'ok'],
    ['servingsPerPkg', 2.5, 'Number greater than 0'],
    ['waterSoluble', undefined, 'Required'],
    ['waterSoluble', 'yes', 'Required'],
    ['waterSoluble', false, 'ok'],
    ['densityKnown', undefined, 'Required'],
    ['fillWtKnown', undefined, 'Required'],
    ['terpeneContent', undefined, 'Required'],
    ['terpeneContent', '10-25%', 'Required'],
    ['terpeneContent', '10-100%', 'ok'],
    ['solventBased', undefined, 'Required'],
    ['solventBased', true, 'ok'],
    ['microALCSampleSize', undefined, 'Required'],
    ['microALCSampleSize', '2 g', 'Required'],
    ['microALCSampleSize', '25 g', 'ok'],
  ] as [TestField, unknown, string][])('%s %j: %s', (field, value, message) => {
    expect(messageOf(field, value)).toBe(message)
  })

  it('the density input has the maximum 1.999', () => {
    expect(DENSITY_INPUT_MAXIMUM).toBe(1.999)
    expect(messageOf('density', DENSITY_INPUT_MAXIMUM)).toBe('ok')
  })
})
