import * as z from 'zod'
import { longTextField } from '../fields/text-field.ts'

/** A note of nothing but blanks is no note: it is ignored, not refused. */
export const orderNote = longTextField(500)
export const noteForm = z.strictObject({ note: orderNote })
