import { useSearchParams } from 'react-router'
import type { Column } from './column.ts'

const order = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

type Direction = 'ascending' | 'descending'

/** The address says by which column a list is sorted, `-` before it the other way round. */
export function useSorting<Row>(columns: readonly Column<Row>[]) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('sort') ?? ''
  const descending = asked.startsWith('-')
  const column = columns.find(({ label, sortBy }) => sortBy && label === asked.replace(/^-/, ''))
  const sortBy = column?.sortBy

  return {
    directionOf: ({ label }: Column<Row>): Direction | undefined =>
      label === column?.label ? (descending ? 'descending' : 'ascending') : undefined,
    toggle: ({ label }: Column<Row>) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          after.set('sort', label === column?.label && !descending ? `-${label}` : label)
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
    sorted: (rows: readonly Row[]): readonly Row[] => {
      if (!sortBy) return rows
      const ascending = rows.toSorted((a, b) => order.compare(`${sortBy(a)}`, `${sortBy(b)}`))
      return descending ? ascending.reverse() : ascending
    },
  }
}
