import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { Column } from './column.ts'
import classes from './index-table.module.css'

type Direction = 'ascending' | 'descending' | undefined

type Props<Row> = {
  columns: readonly Column<Row>[]
  directionOf: (column: Column<Row>) => Direction
  toggle: (column: Column<Row>) => void
}

/** Sort buttons exist only where they are visible: on cards the sort order is chosen above them. */
export function IndexTableHead<Row>({ columns, directionOf, toggle }: Props<Row>) {
  const isCards = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.label}
            scope="col"
            data-look={column.look}
            data-label={column.label}
            aria-sort={directionOf(column)}
          >
            {column.sortBy && !isCards ? (
              <UnstyledButton className={classes.sort ?? ''} onClick={() => toggle(column)}>
                {column.label}
                <SortMark direction={directionOf(column)} />
              </UnstyledButton>
            ) : column.hideLabel ? (
              <VisuallyHidden>{column.label}</VisuallyHidden>
            ) : (
              column.label
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function SortMark({ direction }: { direction: Direction }) {
  if (direction === 'ascending') return <IconArrowUp size={13} aria-hidden />
  if (direction === 'descending') return <IconArrowDown size={13} aria-hidden />
  return <IconArrowsSort size={13} aria-hidden className={classes.unsorted} />
}
