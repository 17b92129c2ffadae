import type { WorklistFilter } from '@accession/contract/worklist'
import { sortsOf, WORKLIST_FILTERS } from '@accession/domain/orders/worklist'
import { useSearchParams } from 'react-router'
import * as z from 'zod'

/** Anything in the URL that is not a filter is left out, not refused. */
const fromUrl = z.object({
  list: WORKLIST_FILTERS.list.catch('to-accept'),
  q: WORKLIST_FILTERS.q.catch(undefined),
  due: WORKLIST_FILTERS.due.catch(undefined),
  olderThan: WORKLIST_FILTERS.olderThan.catch(undefined),
  sort: WORKLIST_FILTERS.sort.catch(undefined),
  descending: WORKLIST_FILTERS.descending.catch(undefined),
})

type Change = Partial<Record<keyof WorklistFilter, string | undefined>>

/** The filters of the worklist, kept in the URL. */
export function useWorklistFilter() {
  const [params, setParams] = useSearchParams()
  const { sort, descending, q, ...asked } = fromUrl.parse(Object.fromEntries(params))
  const isOffered = sort && sortsOf(asked.list).includes(sort)
  const filter = {
    ...asked,
    ...(q && { q }),
    ...(isOffered && { sort, ...(descending && { descending }) }),
  }
  const change = (changes: Change) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('page')
        for (const [name, value] of Object.entries(changes))
          if (value) after.set(name, value)
          else after.delete(name)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return { filter, change }
}

export type WorklistUrl = ReturnType<typeof useWorklistFilter>
