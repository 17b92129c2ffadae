import { searchOrdersList } from '@accession/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../platform/query.ts'
import { ResultsTable } from '../search/results-table.tsx'
import { useListActs } from './use-list-acts.tsx'

/** Orders of all days and statuses, with the columns of the Order List. */
export function FoundListedOrders({ q }: { q: string }) {
  const { columns, outcomes } = useListActs()
  const found = useQuery({
    ...query(searchOrdersList, { query: { q } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      {outcomes}
      <ResultsTable q={q} query={found} columns={columns} />
    </>
  )
}
