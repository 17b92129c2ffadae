import * as z from 'zod'
import { daySchema } from '../calendar/day.ts'
import { longTextField, textField } from '../fields/text-field.ts'
import type { Phase } from '../orders/lifecycle.ts'
import type { OrderRefusal } from '../orders/refusals.ts'

/** What happened to the samples of an order, from the customer's hands to the bin. */
export const CUSTODY_KINDS = [
  'handed-over',
  'received',
  'stored',
  'moved',
  'split',
  'taken',
  'retained',
  'disposed',
] as const
export type CustodyKind = (typeof CUSTODY_KINDS)[number]

export const CUSTODY_LABELS: Record<CustodyKind, string> = {
  'handed-over': 'Handed over by the customer',
  received: 'Received',
  stored: 'Stored',
  moved: 'Moved',
  split: 'Split',
  taken: 'Taken for testing',
  retained: 'Retained',
  disposed: 'Disposed of',
}

/** A receipt records itself. */
export const RECORDED_KINDS = CUSTODY_KINDS.filter((kind) => kind !== 'received')
type RecordedKind = Exclude<CustodyKind, 'received'>

/** The space in which a signature is drawn. */
export const SIGNATURE_SIZE = { width: 1_000, height: 400 } as const

const MAX_STROKES = 100
/** Of all strokes together. */
export const MAX_SIGNATURE_POINTS = 450
const TOO_LONG = 'This signature is too long. Draw it again.'

/** Lines as x, y, x, y, and so on. */
export const signatureSchema = z
  .array(
    z
      .array(z.int().min(0).max(SIGNATURE_SIZE.width))
      .min(2)
      .max(MAX_SIGNATURE_POINTS * 2, { error: TOO_LONG, abort: true })
      .refine((line) => line.length % 2 === 0, 'Must be pairs of x and y')
      .refine(
        (line) => line.every((y, at) => at % 2 === 0 || y <= SIGNATURE_SIZE.height),
        'Must be inside the field',
      ),
  )
  .max(MAX_STROKES, { error: TOO_LONG, abort: true })
  .refine((lines) => lines.flat().length <= MAX_SIGNATURE_POINTS * 2, TOO_LONG)
export type Signature = z.output<typeof signatureSchema>

export const custodyForm = z
  .strictObject({
    kind: z.enum(RECORDED_KINDS as [RecordedKind, ...RecordedKind[]], { error: 'Required' }),
    place: textField(50),
    note: longTextField(500),
    /** Somebody without an account, such as a driver. */
    signedName: textField(100),
    signature: signatureSchema,
    retainUntil: daySchema.nullable(),
  })
  .superRefine((form, context) => {
    const fault = (field: keyof typeof form, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (['stored', 'moved'].includes(form.kind) && !form.place) fault('place', 'Say where')
    if (form.kind === 'handed-over' && !form.signedName)
      fault('signedName', 'Say who handed it over')
    if (form.signature.length > 0 && !form.signedName)
      fault('signedName', 'Type the name of the person who signed')
    if ((form.kind === 'retained') !== (form.retainUntil !== null))
      fault(
        'retainUntil',
        form.kind === 'retained' ? 'Say until when' : 'Only for what is retained',
      )
  })
export type CustodyForm = z.output<typeof custodyForm>

/** Why an event is not recorded: before the receipt there is only a handover, after the disposal nothing. */
export function refusalOfCustody(
  kind: CustodyKind,
  order: { phase: Phase },
  isDisposed: boolean,
): OrderRefusal | null {
  if (isDisposed) return 'already-disposed'
  return kind !== 'handed-over' && order.phase === 'created' ? 'not-received' : null
}

/** A signature short enough to be kept: one that was drawn slowly loses some of its points. */
export function thinned(lines: Signature): Signature {
  const kept = lines.slice(0, MAX_STROKES)
  const points = kept.reduce((sum, line) => sum + line.length / 2, 0)
  // Each stroke keeps its first point, whatever else it loses.
  const room = MAX_SIGNATURE_POINTS - kept.length
  const every = Math.max(1, Math.ceil(points / room))
  return kept.map((line) => line.filter((_, at) => Math.floor(at / 2) % every === 0))
}
