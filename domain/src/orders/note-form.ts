import * as z from 'zod'
import { textField } from '../fields/text-field.ts'

/** A note of nothing but blanks is no note: it is ignored, not refused. */
export const orderNote = textField(500)
export const noteForm = z.strictObject({ note: orderNote })
