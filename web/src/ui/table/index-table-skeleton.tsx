import { Skeleton } from '@mantine/core'
import type { Column } from './column.ts'
import classes from './index-table.module.css'
import { IndexTableHead } from './index-table-head.tsx'

const ROWS = ['one', 'two', 'three', 'four', 'five']
const noSorting = { directionOf: () => undefined, toggle: () => {} }

/** The real head, and five placeholder rows. */
export function IndexTableSkeleton<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const plain = columns.map(({ sortBy, ...column }) => column)
  return (
    <table className={classes.table}>
      <IndexTableHead columns={plain} {...noSorting} />
      <tbody>
        {ROWS.map((row) => (
          <tr key={row} className={classes.row}>
            {columns.map(({ label, card = 'line' }) => (
              <td key={label} data-card={card}>
                <Skeleton height={16} width={card === 'line' ? '80%' : '5rem'} my={3} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
