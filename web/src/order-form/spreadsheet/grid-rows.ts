import {
  isReady,
  type ReadRow,
  type RowCells,
  readRow,
} from '@accession/domain/samples/spreadsheet/read-row'
import type { ReadTable } from '@accession/domain/samples/spreadsheet/read-table'
import {
  cellText,
  type SpreadsheetCell,
} from '@accession/domain/samples/spreadsheet/spreadsheet-cell'
import type { SpreadsheetContext } from '@accession/domain/samples/spreadsheet/spreadsheet-column'
import {
  COLUMN_KEYS,
  type ColumnKey,
  isRequiredBeside,
} from '@accession/domain/samples/spreadsheet/spreadsheet-columns'

/** A row of the file under its number there, with the sample it stands for. */
export type GridRow = ReadRow & { number: number; cells: RowCells }

export type Grid = {
  rows: readonly GridRow[]
  /** What the file has, and every column in which something was missing. */
  columns: readonly ColumnKey[]
  /** The rows with errors when the others were hidden: one that is fixed does not disappear. */
  onlyThese: ReadonlySet<number> | null
  deleted: { row: GridRow; at: number } | null
  /** How many pasted rows found no row to go to. */
  unfit: number
}

const checked = (
  { number, cells }: { number: number; cells: RowCells },
  currentCatalog: SpreadsheetContext,
): GridRow => ({ number, cells, ...readRow(cells, currentCatalog) })

/** In the order of the file; what it lacks comes last. */
const withNeededColumns = (grid: Grid): Grid => {
  const isNeeded = (key: ColumnKey) =>
    isRequiredBeside(key, grid.columns) || grid.rows.some(({ issues }) => issues[key])
  const more = COLUMN_KEYS.filter((key) => !grid.columns.includes(key) && isNeeded(key))
  return more.length === 0 ? grid : { ...grid, columns: [...grid.columns, ...more] }
}

export const faultyRows = ({ rows }: Grid): GridRow[] => rows.filter((row) => !isReady(row))

/** What was read. If only some rows have errors, those are shown first. */
export function newGrid({ rows, columns }: ReadTable, currentCatalog: SpreadsheetContext): Grid {
  const grid = withNeededColumns({
    rows: rows.map((row) => checked(row, currentCatalog)),
    columns,
    onlyThese: null,
    deleted: null,
    unfit: 0,
  })
  return faultyRows(grid).length < rows.length ? withFilter(grid, true) : grid
}

export const shownRows = ({ rows, onlyThese }: Grid): GridRow[] =>
  rows.filter((row) => !onlyThese || onlyThese.has(row.number) || !isReady(row))

export function withFilter(grid: Grid, onlyErrors: boolean): Grid {
  const faulty = faultyRows(grid)
  const isUseful = onlyErrors && faulty.length > 0
  return { ...grid, onlyThese: isUseful ? new Set(faulty.map(({ number }) => number)) : null }
}

export function withCell(
  grid: Grid,
  number: number,
  key: ColumnKey,
  text: string,
  currentCatalog: SpreadsheetContext,
): Grid {
  const rows = grid.rows.map((row) =>
    row.number === number
      ? checked({ number, cells: { ...row.cells, [key]: text } }, currentCatalog)
      : row,
  )
  return withNeededColumns({ ...grid, rows })
}

/** Cells copied from a spreadsheet, from one cell to the right and down, over the rows shown. */
export function withBlock(
  grid: Grid,
  from: { number: number; key: ColumnKey },
  block: readonly (readonly SpreadsheetCell[])[],
  currentCatalog: SpreadsheetContext,
): Grid {
  const shown = shownRows(grid)
  const top = shown.findIndex(({ number }) => number === from.number)
  const left = grid.columns.indexOf(from.key)
  if (top < 0 || left < 0) return grid
  const unfit = Math.max(0, top + block.length - shown.length)
  const pasted = new Map(
    block.flatMap((texts, down) => {
      const row = shown[top + down]
      if (!row) return []
      const cells = texts.flatMap((cell, right) => {
        const key = grid.columns[left + right]
        return key ? [[key, cellText(cell)]] : []
      })
      return [[row.number, { ...row.cells, ...Object.fromEntries(cells) }]]
    }),
  )
  const rows = grid.rows.map((row) => {
    const cells = pasted.get(row.number)
    return cells ? checked({ number: row.number, cells }, currentCatalog) : row
  })
  return withNeededColumns({ ...grid, rows, unfit })
}

export function withoutRow(grid: Grid, number: number): Grid {
  const at = grid.rows.findIndex((row) => row.number === number)
  const row = grid.rows[at]
  return row
    ? { ...grid, rows: grid.rows.filter((other) => other !== row), deleted: { row, at } }
    : grid
}

export const withDeletedRow = (grid: Grid): Grid =>
  grid.deleted
    ? { ...grid, rows: grid.rows.toSpliced(grid.deleted.at, 0, grid.deleted.row), deleted: null }
    : grid

/** What is left after rows were added to the order. */
export const withoutRows = (grid: Grid, added: readonly GridRow[]): Grid => ({
  ...grid,
  rows: grid.rows.filter((row) => !added.includes(row)),
  onlyThese: null,
  deleted: null,
})

/** '190 of 200 rows are ready. 10 have errors.' */
export function describeRows(ready: number, all: number): string {
  if (ready === all) return all === 1 ? 'The row is ready.' : `All ${all} rows are ready.`
  const errors = all - ready === 1 ? '1 has errors.' : `${all - ready} have errors.`
  const verb = ready === 1 || all === 1 ? 'is' : 'are'
  return `${ready} of ${all} ${all === 1 ? 'row' : 'rows'} ${verb} ready. ${errors}`
}
