import * as z from 'zod'
import { longTextField } from '../fields/text-field.ts'

/** A blank note is ignored, not refused. */
export const orderNote = longTextField(500)
export const noteForm = z.strictObject({ note: orderNote })
