import * as z from 'zod'
import { textField } from '../fields/text-field.ts'

/** The customer reads it. Blank is none. */
export const cancelReason = textField(200)
export const cancelForm = z.strictObject({ reason: cancelReason })
