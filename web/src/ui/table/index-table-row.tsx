import { UnstyledButton } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Column, Opening } from './column.ts'
import classes from './index-table.module.css'

type Props<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  opens: ((row: Row) => Opening) | undefined
  isGrayed: boolean
}

function PlainRow<Row>({ row, columns, opens, isGrayed }: Props<Row>) {
  const opening = opens?.(row)
  const linked =
    columns.find(({ opener }) => opener) ??
    columns.find(({ card }) => card === 'title') ??
    columns[0]
  return (
    <tr
      className={classes.row}
      data-opens={opening ? true : undefined}
      data-grayed={isGrayed || undefined}
    >
      {columns.map((column) => (
        <td
          key={column.label}
          data-look={column.look}
          data-card={column.card ?? 'line'}
          data-label={column.label}
        >
          {opening && column === linked ? (
            <Cover opening={opening}>{column.cell(row)}</Cover>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

/** Memoized: renders when its row or the columns change, not with the whole list. */
export const IndexTableRow = memo(PlainRow) as typeof PlainRow

/** The visible link, stretched over the whole row. */
function Cover({ opening, children }: { opening: Opening; children: ReactNode }) {
  if ('to' in opening) {
    return (
      <Link to={opening.to} className={classes.cover}>
        {children}
      </Link>
    )
  }
  return (
    <UnstyledButton
      className={classes.cover ?? ''}
      aria-label={opening.name}
      onClick={opening.onOpen}
    >
      {children}
    </UnstyledButton>
  )
}
