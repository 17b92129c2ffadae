import type { Column } from './column.ts'

/** A column that the server sorts by. */
export type SortedColumn<Row, Sort extends string> = Column<Row> & { sort?: Sort }

type Sorted<Sort> = { sort?: Sort | undefined; descending?: string | undefined }

/** For the head of a table whose rows come sorted. */
export function serverSorting<Row, Sort extends string>(
  columns: readonly SortedColumn<Row, Sort>[],
  offered: readonly Sort[],
  now: Sorted<Sort>,
  change: (changes: { sort: Sort | undefined; descending: 'true' | undefined }) => void,
) {
  const sortOf = ({ label }: Column<Row>) => columns.find((each) => each.label === label)?.sort
  return {
    columns: columns.map(
      ({ sort, ...column }): Column<Row> => ({
        ...column,
        // The server sorts; this only says that the column can be sorted.
        ...(sort && offered.includes(sort) && { sortBy: () => 0 }),
      }),
    ),
    directionOf: (column: Column<Row>) => {
      const sort = sortOf(column)
      if (!sort || sort !== now.sort) return undefined
      return now.descending === 'true' ? ('descending' as const) : ('ascending' as const)
    },
    toggle: (column: Column<Row>) => {
      const sort = sortOf(column)
      const isReversed = sort === now.sort && now.descending !== 'true'
      change({ sort, descending: isReversed ? 'true' : undefined })
    },
  }
}
