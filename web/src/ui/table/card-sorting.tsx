import { NativeSelect } from '@mantine/core'
import type { Column } from './column.ts'
import classes from './index-table.module.css'

type Props<Row> = {
  columns: readonly Column<Row>[]
  /** How many there are to sort. */
  count: number
  chosen: string
  choose: (sort: string) => void
}

/** Cards have no column headers; on a phone the sort order is chosen here. */
export function CardSorting<Row>({ columns, count, chosen, choose }: Props<Row>) {
  const sortable = columns.filter(({ sortBy }) => sortBy)
  if (sortable.length === 0 || count < 2) return null
  return (
    <NativeSelect
      className={classes.cardSorting ?? ''}
      label="Sort by"
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { value: '', label: 'Default order' },
        ...sortable.flatMap(({ label }) => [
          { value: label, label },
          { value: `-${label}`, label: `${label}, descending` },
        ]),
      ]}
    />
  )
}
