import { idField, MAX_ID } from '@accession/domain/fields/id-field'
import * as z from 'zod'

export const id = idField
/** In a path or a query, where everything is text. */
export const idInText = z.coerce.number().int().positive().max(MAX_ID)
