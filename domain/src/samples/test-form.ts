import * as z from 'zod'
import { SAMPLE_SIZES } from '../catalog/a-la-carte.ts'
import { CANNABINOID_BANDS, CANNABINOIDS, TERPENE_BANDS, UNITS } from '../catalog/test-options.ts'
import { TURNAROUND_TYPES } from '../catalog/turnarounds.ts'
import { hasAtMostDecimals, numberField, wholeNumberField } from '../fields/number-field.ts'
import { textField } from '../fields/text-field.ts'

const MAX_AMOUNT = 1_000_000
const choice = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.enum(options, { error: 'Required' })
const yesOrNo = z.boolean({ error: 'Required' })

const amount = (message: string) =>
  numberField(message)
    .max(MAX_AMOUNT, 'Maximum of 1,000,000')
    .refine(hasAtMostDecimals(4), 'At most 4 decimals')

const densityMessage = 'Decimal >0 and <2'

/** The largest density the input accepts; the rule itself is below 2. */
export const DENSITY_INPUT_MAXIMUM = 1.999

/** Every detail a test can ask for, with the messages its field shows. */
export const TEST_FIELDS = {
  turnAroundType: choice(TURNAROUND_TYPES),
  testCount: wholeNumberField.min(1, 'Minimum of 1').max(99, 'Maximum of 99'),
  note: textField(500),
  unitOfMeasure: choice(UNITS),
  cannabinoidContent: choice(CANNABINOID_BANDS),
  majorCannabinoidExpected: choice(CANNABINOIDS),
  densityKnown: yesOrNo,
  density: numberField(densityMessage).gt(0, densityMessage).lt(2, densityMessage),
  labelClaim: amount('Non-negative # required').min(0, 'Non-negative # required'),
  fillWtKnown: yesOrNo,
  fillWt: amount('Positive # required').gt(0, 'Positive # required'),
  servingsPerPkg: wholeNumberField.min(1, 'Minimum of 1').max(MAX_AMOUNT, 'Maximum of 1,000,000'),
  waterSoluble: yesOrNo,
  terpeneContent: choice(TERPENE_BANDS),
  solventBased: yesOrNo,
  microALCSampleSize: choice(SAMPLE_SIZES),
}

export type TestField = keyof typeof TEST_FIELDS
