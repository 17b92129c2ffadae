import { idInText } from '@accession/contract/ids'
import { sortsOf, WORKLIST_FILTERS } from '@accession/domain/orders/worklist'
import { viewColumns, type WorklistView } from '@accession/domain/orders/worklist-view'
import { useSearchParams } from 'react-router'
import * as z from 'zod'
import { useChangeParams } from '../ui/table/use-page-number.ts'

const BETWEEN_COLUMNS = ','

/** Anything in the URL that is not a filter is left out, not refused. */
const fromUrl = z.object({
  list: WORKLIST_FILTERS.list.catch('to-accept'),
  q: WORKLIST_FILTERS.q.catch(undefined),
  due: WORKLIST_FILTERS.due.catch(undefined),
  olderThan: WORKLIST_FILTERS.olderThan.catch(undefined),
  billingCompanyId: idInText.optional().catch(undefined),
  sort: WORKLIST_FILTERS.sort.catch(undefined),
  descending: WORKLIST_FILTERS.descending.catch(undefined),
  columns: z
    .string()
    .transform((columns) => columns.split(BETWEEN_COLUMNS))
    .pipe(viewColumns)
    .optional()
    .catch(undefined),
})

type Change = Partial<Record<keyof WorklistView, string | undefined>>

/** The filters, the order and the columns of the worklist, kept in the URL. */
export function useWorklistFilter() {
  const [params] = useSearchParams()
  const { sort, descending, q, columns, ...asked } = fromUrl.parse(Object.fromEntries(params))
  const isOffered = sort && sortsOf(asked.list).includes(sort)
  const filter = {
    ...asked,
    ...(q && { q }),
    ...(isOffered && { sort, ...(descending && { descending }) }),
  }
  const change: (changes: Change) => void = useChangeParams()
  const view: WorklistView = { ...filter, ...(columns && { columns }) }
  return { filter, view, change }
}

export type WorklistUrl = ReturnType<typeof useWorklistFilter>

export const columnsInUrl = (columns: readonly string[]): string => columns.join(BETWEEN_COLUMNS)

/** The same view has the same address, whatever order its parts were chosen in. */
export function addressOf(view: WorklistView): string {
  const { columns, ...filter } = view
  const parts: [string, string][] = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  if (columns) parts.push(['columns', columnsInUrl(columns)])
  return `?${new URLSearchParams(parts.toSorted(([a], [b]) => (a < b ? -1 : 1)))}`
}
