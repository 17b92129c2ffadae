import type { Cell } from '@accession/domain/billing/csv-cells'
import { stringify } from 'csv-stringify/sync'

/** Half a line end, and a blank that a spreadsheet would trim, are part of the text as well. */
const NEEDS_QUOTES = /[\r\n]|^\s|\s$/

/** Rows as RFC 4180 has them: commas, quotes where needed, lines that end with CR LF. */
export const writeCsv = (rows: readonly Cell[][]): string =>
  stringify([...rows], { record_delimiter: 'windows', quoted_match: NEEDS_QUOTES })
