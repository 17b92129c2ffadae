import { useDeferredValue } from 'react'
import { CardSorting } from './card-sorting.tsx'
import type { Column, Opening } from './column.ts'
import classes from './index-table.module.css'
import { IndexTableHead } from './index-table-head.tsx'
import { IndexTableRow } from './index-table-row.tsx'
import { useSorting } from './use-sorting.ts'

export type RowsProps<Row> = {
  /** What is listed, in the plural. */
  label: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** Where clicking the row leads. */
  opens?: ((row: Row) => Opening) | undefined
  isGrayed?: (row: Row) => boolean
}

type Props<Row> = RowsProps<Row> & { rows: readonly Row[]; isStale?: boolean }

/** As many as a tall window shows; the rest render when there is time. */
const AT_ONCE = 40

/** Loaded rows: a table on a desktop, one card per row on a phone, from one list of columns. */
export function RowsTable<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, opens, isGrayed, isStale } = props
  const { chosen, choose, ...sorting } = useSorting(columns)
  const sorted = sorting.sorted(rows)
  const shown = useDeferredValue(sorted, sorted.slice(0, AT_ONCE))
  return (
    <>
      <CardSorting columns={columns} count={rows.length} chosen={chosen} choose={choose} />
      <table className={classes.table} aria-label={label} aria-busy={isStale || undefined}>
        <IndexTableHead columns={columns} {...sorting} />
        <tbody>
          {shown.map((row) => (
            <IndexTableRow
              key={rowKey(row)}
              row={row}
              columns={columns}
              opens={opens}
              isGrayed={isGrayed?.(row) ?? false}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}
