import { UNIT_LABELS, type Unit } from '../catalog/test-options.ts'
import { isBlank } from '../fields/number-field.ts'
import type { TestField } from './test-form.ts'

/** What a test is told beside how fast and how often: its parameters, on the wire and in words. */
export type TestParameter = Exclude<TestField, 'turnAroundType' | 'testCount'>

/** In the order in which they are read. */
export const TEST_PARAMETER_LABELS: Record<TestParameter, string> = {
  unitOfMeasure: 'Unit of measure',
  cannabinoidContent: 'Cannabinoid content',
  majorCannabinoidExpected: 'Major cannabinoid expected',
  densityKnown: 'Density known',
  density: 'Density (g/mL)',
  labelClaim: 'Label claim (mg/unit)',
  fillWtKnown: 'Fill weight known',
  fillWt: 'Fill weight (g)',
  servingsPerPkg: 'Servings per package',
  waterSoluble: 'Water soluble',
  terpeneContent: 'Terpene content',
  solventBased: 'Solvent based',
  microALCSampleSize: 'Sample size',
  note: 'Note',
}

const IN_ORDER = Object.keys(TEST_PARAMETER_LABELS) as TestParameter[]

export type ParameterInWords = { label: string; value: string }

/** As people read them, in the order of the form and the note last; answers may be text. */
export function parametersInWords(
  answers: Readonly<Partial<Record<TestParameter, unknown>>>,
): ParameterInWords[] {
  return IN_ORDER.flatMap((field) => {
    const answer = answers[field]
    if (isBlank(answer) || saysOnlyThatMoreFollows(field, answer)) return []
    return { label: TEST_PARAMETER_LABELS[field], value: answerInWords(field, String(answer)) }
  })
}

/** 'Density known: Yes' beside the density itself tells nothing. */
const saysOnlyThatMoreFollows = (field: TestParameter, answer: unknown): boolean =>
  (field === 'densityKnown' || field === 'fillWtKnown') && String(answer) === 'true'

function answerInWords(field: TestParameter, answer: string): string {
  if (field === 'unitOfMeasure') return UNIT_LABELS[answer as Unit] ?? answer
  if (field === 'note') return answer
  return answer === 'true' ? 'Yes' : answer === 'false' ? 'No' : answer
}
