import * as z from 'zod'
import { hasAtMostDecimals } from '../fields/number-field.ts'
import { longTextField, textField } from '../fields/text-field.ts'
import { MAX_SAMPLES, TOO_MANY_SAMPLES } from '../samples/check-samples.ts'

/** What can be wrong with a sample. */
export const SAMPLE_PROBLEMS = [
  'damaged',
  'leaking',
  'mislabeled',
  'too-little',
  'wrong-container',
  'too-warm',
] as const

/** What was found where a sample should be. */
export const SAMPLE_CONDITIONS = ['ok', ...SAMPLE_PROBLEMS, 'other', 'not-in-box'] as const
export type SampleCondition = (typeof SAMPLE_CONDITIONS)[number]

export const CONDITION_LABELS: Record<SampleCondition, string> = {
  ok: 'OK',
  damaged: 'Damaged',
  leaking: 'Leaking',
  mislabeled: 'Mislabeled',
  'too-little': 'Too little',
  'wrong-container': 'Wrong container',
  'too-warm': 'Too warm',
  other: 'Other',
  'not-in-box': 'Not in the box',
}

export const PACKAGE_CONDITIONS = ['ok', 'damaged', 'leaking', 'too-warm', 'other'] as const
export type PackageCondition = (typeof PACKAGE_CONDITIONS)[number]

export const SEALS = ['intact', 'broken', 'none'] as const
export type Seal = (typeof SEALS)[number]

export const SEAL_LABELS: Record<Seal, string> = {
  intact: 'Intact',
  broken: 'Broken',
  none: 'None',
}

/** What was recorded about a sample when it was checked in; blank is not recorded. */
export type SampleCheck = {
  condition: SampleCondition
  amountSeen: string
  storagePlace: string
  note: string
}

export const SAMPLE_CHECK_FIELDS = {
  condition: z.enum(SAMPLE_CONDITIONS, { error: 'Required' }),
  amountSeen: textField(50),
  storagePlace: textField(50),
  note: longTextField(500),
}

const OTHER_NEEDS_NOTE = 'Say what is wrong'

/** 'Other' says nothing without a note. */
const saysWhat = ({ condition, note }: { condition: string; note: string }) =>
  condition !== 'other' || note !== ''

const sampleId = z.int().positive().max(2_147_483_647)

export const sampleChecks = z
  .array(
    z
      .strictObject({ sampleId, ...SAMPLE_CHECK_FIELDS })
      .refine(saysWhat, { path: ['note'], error: OTHER_NEEDS_NOTE }),
  )
  .min(1, 'Check at least one sample')
  .max(MAX_SAMPLES, { error: TOO_MANY_SAMPLES, abort: true })

/** One line of the form; without a condition, the sample has not been looked at. */
export type InspectedSample = Omit<SampleCheck, 'condition'> & {
  sampleId: number
  condition: SampleCondition | ''
}

/** Every sample is looked at, or none. */
export const inspection = z
  .array(
    z.strictObject({
      sampleId,
      ...SAMPLE_CHECK_FIELDS,
      condition: z.enum(['', ...SAMPLE_CONDITIONS]),
    }),
  )
  .superRefine((samples, context) => {
    const isBegun = samples.some(isInspected)
    for (const [nth, sample] of samples.entries()) {
      if (isBegun && !isInspected(sample))
        context.addIssue({ code: 'custom', path: [nth, 'condition'], message: NOT_INSPECTED })
      if (isInspected(sample) && !saysWhat(sample))
        context.addIssue({ code: 'custom', path: [nth, 'note'], message: OTHER_NEEDS_NOTE })
    }
  })

const NOT_INSPECTED = 'Tick it, or choose what is wrong'

export const isInspected = (
  sample: InspectedSample,
): sample is InspectedSample & { condition: SampleCondition } => sample.condition !== ''

/** How the samples came; everything is optional. */
export const PACKAGE_FIELDS = {
  condition: z.enum(PACKAGE_CONDITIONS).nullable(),
  seal: z.enum(SEALS).nullable(),
  /** In degrees Celsius. */
  temperature: z
    .number('Must be a number')
    .min(-200, 'At least -200')
    .max(100, 'At most 100')
    .refine(hasAtMostDecimals(1), 'At most 1 decimal')
    .nullable(),
  deliveredBy: textField(50),
  carrier: textField(50),
  trackingNumber: textField(50),
  manifestNumber: textField(50),
}
export const packageForm = z.strictObject(PACKAGE_FIELDS)
export type PackageFacts = z.output<typeof packageForm>

/** Nothing recorded. */
export const NO_PACKAGE: PackageFacts = {
  condition: null,
  seal: null,
  temperature: null,
  deliveredBy: '',
  carrier: '',
  trackingNumber: '',
  manifestNumber: '',
}

/** A sample that did not come is on hold until it does. */
export const isMissing = (check: Pick<SampleCheck, 'condition'> | null | undefined): boolean =>
  check?.condition === 'not-in-box'
