import { expect, test } from 'vitest'
import { parametersInWords } from './test-parameters.ts'

const words = (answers: Parameters<typeof parametersInWords>[0]) =>
  parametersInWords(answers).map(({ label, value }) => `${label}: ${value}`)

test('parameters are read in the order of the form, the note last', () => {
  expect(
    words({
      note: 'true',
      waterSoluble: false,
      majorCannabinoidExpected: 'Δ-9 THC',
      cannabinoidContent: '0-10%',
      unitOfMeasure: '%',
    }),
  ).toEqual([
    'Unit of measure: % (w/w)',
    'Cannabinoid content: 0-10%',
    'Major cannabinoid expected: Δ-9 THC',
    'Water soluble: No',
    'Note: true',
  ])
})

test('a known density is its number, an unknown one says so; text off the wire reads the same', () => {
  expect(words({ densityKnown: true, density: 0.95 })).toEqual(['Density (g/mL): 0.95'])
  expect(words({ densityKnown: 'false' })).toEqual(['Density known: No'])
  expect(words({ fillWtKnown: 'true', fillWt: '4' })).toEqual(['Fill weight (g): 4'])
})

test('what was not answered is not read', () => {
  expect(words({ note: '', servingsPerPkg: undefined })).toEqual([])
})
