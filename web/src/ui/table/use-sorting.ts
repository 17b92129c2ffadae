import { useSearchParams } from 'react-router'
import type { Column } from './column.ts'

const byName = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : byName.compare(`${a}`, `${b}`)

type Direction = 'ascending' | 'descending'

/** The sort column is in the URL; `-` before it reverses the order. */
export function useSorting<Row>(columns: readonly Column<Row>[]) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('sort') ?? ''
  const descending = asked.startsWith('-')
  const column = columns.find(({ label, sortBy }) => sortBy && label === asked.replace(/^-/, ''))
  const sortBy = column?.sortBy
  const choose = (sort: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (sort) after.set('sort', sort)
        else after.delete('sort')
        return after
      },
      { replace: true, preventScrollReset: true },
    )

  return {
    chosen: column ? asked : '',
    choose,
    directionOf: ({ label }: Column<Row>): Direction | undefined =>
      label === column?.label ? (descending ? 'descending' : 'ascending') : undefined,
    toggle: ({ label }: Column<Row>) =>
      choose(label === column?.label && !descending ? `-${label}` : label),
    sorted: (rows: readonly Row[]): readonly Row[] => {
      if (!sortBy) return rows
      const ascending = rows.toSorted((a, b) => compare(sortBy(a), sortBy(b)))
      return descending ? ascending.reverse() : ascending
    },
  }
}
