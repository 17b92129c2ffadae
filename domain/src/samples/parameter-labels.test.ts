import { expect, test } from 'vitest'
import { parameterLabel, parameterPosition, parameterText } from './parameter-labels.ts'
import { TEST_FIELDS } from './test-form.ts'

test('every detail a test can ask for has a label', () => {
  const { turnAroundType: _, testCount: __, ...details } = TEST_FIELDS
  for (const key of Object.keys(details)) expect(parameterLabel(key)).not.toBe(key)
})

test('an unknown key is its own label and its value is left unchanged', () => {
  expect(parameterLabel('moonPhase')).toBe('moonPhase')
  expect(parameterText('moonPhase', 'full')).toBe('full')
})

test.each([
  ['unitOfMeasure', '%', '% (w/w)'],
  ['unitOfMeasure', 'mg/mL', 'mg/mL'],
  ['waterSoluble', 'true', 'Yes'],
  ['waterSoluble', false, 'No'],
  ['density', '0.95', '0.95 g/mL'],
  ['labelClaim', 25, '25 mg/unit'],
  ['fillWt', '3.5', '3.5 g'],
  ['majorCannabinoidExpected', 'Δ-9 THC', 'Δ-9 THC'],
  ['note', 'true', 'true'],
])('%s %s reads %s', (key, value, text) => {
  expect(parameterText(key, value)).toBe(text)
})

test('the unit comes first, the note last, and unknown details after it', () => {
  const keys = ['moonPhase', 'note', 'waterSoluble', 'unitOfMeasure']
  expect(keys.toSorted((a, b) => parameterPosition(a) - parameterPosition(b))).toEqual([
    'unitOfMeasure',
    'waterSoluble',
    'note',
    'moonPhase',
  ])
})
