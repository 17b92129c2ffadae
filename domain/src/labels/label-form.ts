import * as z from 'zod'
import { keysOf } from '../fields/keys-of.ts'
import { LABEL_PAPERS, LABELS_PER_SHEET } from './label-stock.ts'

const BETWEEN = `Between 1 and ${LABELS_PER_SHEET}`

export const labelForm = z.object({
  paper: z.enum(keysOf(LABEL_PAPERS)),
  /** Which samples, as in a print dialog. */
  samples: z.string().max(500),
  firstPosition: z.int(BETWEEN).min(1, BETWEEN).max(LABELS_PER_SHEET, BETWEEN),
})

/** Where the labels of a sheet end, so that the rest of it can be used the next time. */
export const nextPosition = (firstPosition: number, labels: number): number =>
  ((firstPosition - 1 + labels) % LABELS_PER_SHEET) + 1
