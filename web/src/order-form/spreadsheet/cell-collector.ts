import type { SpreadsheetCell } from '@accession/domain/samples/spreadsheet/spreadsheet-cell'
import { cellText } from '@accession/domain/samples/spreadsheet/spreadsheet-cell'
import {
  MAX_CELL_CHARACTERS,
  MAX_CHARACTERS,
  MAX_COLUMNS,
  MAX_FILE_ROWS,
  Refusal,
  TOO_MANY_COLUMNS,
  TOO_MANY_ROWS,
  TOO_MUCH_TEXT,
} from './refusals.ts'

/** Collects cells by place, from 0, and refuses a file as soon as it has too many. */
export function cellCollector() {
  const rows: SpreadsheetCell[][] = []
  let characters = 0
  return {
    put(row: number, column: number, cell: SpreadsheetCell) {
      const { length } = cellText(cell)
      if (length === 0) return
      if (!(column < MAX_COLUMNS)) throw new Refusal(TOO_MANY_COLUMNS)
      if (!(row < MAX_FILE_ROWS)) throw new Refusal(TOO_MANY_ROWS)
      characters += length
      if (length > MAX_CELL_CHARACTERS || characters > MAX_CHARACTERS)
        throw new Refusal(TOO_MUCH_TEXT)
      while (rows.length <= row) rows.push([])
      const cells = rows[row] ?? []
      while (cells.length < column) cells.push('')
      cells[column] = cell
    },
    rows,
  }
}
