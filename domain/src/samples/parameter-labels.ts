import { UNIT_LABELS } from '../catalog/test-options.ts'
import type { TestField } from './test-form.ts'

/** The details of a test as stored; turnaround and count are separate. */
type ParameterKey = Exclude<TestField, 'turnAroundType' | 'testCount'>

/** In display order. */
const PARAMETER_LABELS: Record<ParameterKey, string> = {
  unitOfMeasure: 'Unit of measure',
  cannabinoidContent: 'Cannabinoid content',
  majorCannabinoidExpected: 'Major cannabinoid expected',
  densityKnown: 'Density known',
  density: 'Density',
  labelClaim: 'Label claim',
  fillWtKnown: 'Fill weight known',
  fillWt: 'Fill weight',
  servingsPerPkg: 'Servings per package',
  waterSoluble: 'Water soluble',
  terpeneContent: 'Terpene content',
  solventBased: 'Solvent based',
  microALCSampleSize: 'Sample size',
  note: 'Note',
}

const MEASURED_IN: Partial<Record<string, string>> = {
  density: 'g/mL',
  labelClaim: 'mg/unit',
  fillWt: 'g',
}

/** An unknown key is its own label. */
export const parameterLabel = (key: string): string =>
  (PARAMETER_LABELS as Partial<Record<string, string>>)[key] ?? key

/** The value for display: Yes and No, units named. */
export function parameterText(key: string, value: string | number | boolean): string {
  const text = String(value)
  if (key === 'unitOfMeasure') return (UNIT_LABELS as Partial<Record<string, string>>)[text] ?? text
  if (isYesOrNo(key)) return text === 'true' ? 'Yes' : 'No'
  const unit = MEASURED_IN[key]
  return unit ? `${text} ${unit}` : text
}

const YES_OR_NO: readonly string[] = [
  'densityKnown',
  'fillWtKnown',
  'waterSoluble',
  'solventBased',
] satisfies ParameterKey[]

const isYesOrNo = (key: string): boolean => YES_OR_NO.includes(key)

const DISPLAY_ORDER = Object.keys(PARAMETER_LABELS)

/** The display position of a detail; unknown ones come last. */
export function parameterPosition(key: string): number {
  const position = DISPLAY_ORDER.indexOf(key)
  return position < 0 ? DISPLAY_ORDER.length : position
}
