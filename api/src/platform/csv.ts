import type { Cell } from '@accession/domain/fields/csv-cells'
import { stringify } from 'csv-stringify/sync'

/** A lone CR or LF, and spaces a spreadsheet would trim, must be quoted too. */
const NEEDS_QUOTES = /[\r\n]|^\s|\s$/

/** Tells spreadsheets that the file is UTF-8; Sage would read it as part of the first heading. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Rows per RFC 4180: commas, quotes where needed, CRLF line endings. */
export const writeCsv = (rows: readonly Cell[][]): string =>
  stringify([...rows], { record_delimiter: 'windows', quoted_match: NEEDS_QUOTES })
