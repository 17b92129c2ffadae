import { textCell } from '../../fields/csv-cells.ts'
import type { RowCells, RowIssues } from './read-row.ts'
import { cellIssue, cellText } from './spreadsheet-cell.ts'
import { COLUMN_KEYS, type ColumnKey, columnOf } from './spreadsheet-columns.ts'

/** So that spreadsheets read it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

const quoted = (text: string): string =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

const line = (texts: readonly string[]): string => texts.map(quoted).join(',')

const headers = (keys: readonly ColumnKey[] = COLUMN_KEYS) =>
  keys.map((key) => columnOf(key).header)

const file = (lines: readonly string[]): string => `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`

/** These columns, and no rows yet. */
export const templateCsv = (keys: readonly ColumnKey[] = COLUMN_KEYS): string =>
  file([line(headers(keys))])

/** Rows as they are, each with what is wrong with it. */
export const rowsCsv = (rows: readonly { cells: RowCells; issues: RowIssues }[]): string =>
  file([
    line([...headers(), 'Errors']),
    ...rows.map(({ cells, issues }) =>
      line([...COLUMN_KEYS.map((key) => textCell(readableText(cells[key]))), issuesText(issues)]),
    ),
  ])

/** A date or a failed formula is left blank: as text it would be read as if it were right. */
const readableText = (cell: RowCells[ColumnKey]): string => (cellIssue(cell) ? '' : cellText(cell))

const issuesText = (issues: RowIssues): string =>
  (Object.entries(issues) as [ColumnKey, string][])
    .map(([key, issue]) => `${columnOf(key).header}: ${issue}`)
    .join('; ')
