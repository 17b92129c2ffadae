import type { RowCells } from './read-row.ts'
import { plainText, shortText } from './same-text.ts'
import { cellText, type SpreadsheetCell } from './spreadsheet-cell.ts'
import { COLUMN_KEYS, type ColumnKey, columnOf, isRequiredBeside } from './spreadsheet-columns.ts'

export type SpreadsheetCells = readonly (readonly SpreadsheetCell[])[]

/** A row of the file under the number that the spreadsheet shows for it. */
export type NumberedRow = { number: number; cells: RowCells }

export type ReadTable = {
  columns: ColumnKey[]
  /** Headers of columns that hold nothing we know. */
  ignored: string[]
  /** Columns that every sample needs and the file does not have. */
  missing: ColumnKey[]
  rows: NumberedRow[]
}

/** A file may begin with a title or a note. */
const HEADER_WITHIN = 10
const FEWEST_HEADERS = 2

const withoutMark = (header: string) => header.replace(/[*:#_.]/g, ' ')

/** The column a header names, whatever its case and spacing; a unit in parentheses may follow. */
export function columnNamed(header: string): ColumnKey | undefined {
  const wanted = withoutMark(header)
  const isNamed = (key: ColumnKey, name: string) => plainText(columnOf(key).header) === name
  return (
    COLUMN_KEYS.find((key) => isNamed(key, plainText(wanted))) ??
    COLUMN_KEYS.find((key) => isNamed(key, shortText(wanted)))
  )
}

/** The rows under the header; null if no row is one. */
export function readTable(cells: SpreadsheetCells): ReadTable | null {
  const at = headerRow(cells)
  const header = cells[at]
  if (!header) return null
  const { places, ignored } = columnPlaces(header.map(cellText))
  const columns = [...places.keys()]
  const isMissing = (key: ColumnKey) => isRequiredBeside(key, columns) && !places.has(key)
  return {
    columns,
    ignored,
    missing: COLUMN_KEYS.filter(isMissing),
    rows: cells.flatMap((row, index) => {
      if (index <= at || row.every((cell) => cellText(cell).trim() === '')) return []
      const named = [...places].map(([key, place]) => [key, row[place] ?? ''])
      return { number: index + 1, cells: Object.fromEntries(named) }
    }),
  }
}

function headerRow(cells: SpreadsheetCells): number {
  const counts = cells
    .slice(0, HEADER_WITHIN)
    .map((row) => new Set(row.flatMap((cell) => columnNamed(cellText(cell)) ?? [])).size)
  const most = Math.max(0, ...counts)
  return most < FEWEST_HEADERS ? -1 : counts.indexOf(most)
}

/** Where each column is. The first of two with the same header counts. */
function columnPlaces(headers: readonly string[]) {
  const places = new Map<ColumnKey, number>()
  const ignored: string[] = []
  headers.forEach((header, place) => {
    const key = columnNamed(header)
    if (key && !places.has(key)) places.set(key, place)
    else if (header.trim() !== '') ignored.push(header.trim())
  })
  return { places, ignored }
}
