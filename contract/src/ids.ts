import { idField, MAX_ID } from '@accession/domain/fields/id-field'
import * as z from 'zod'

export const id = idField
/** An id in a path or query string, where everything is text. */
export const idInText = z.coerce.number().int().positive().max(MAX_ID)

/** The token in an emailed link: an invitation, a password reset or a change of email. */
export const linkKey = z
  .string()
  .max(100, { abort: true })
  .regex(/^[\w-]{20,100}$/)
