import { searchOrders } from '@accession/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useOrderColumns } from '../orders/order-columns.tsx'
import { query } from '../platform/query.ts'
import { ResultsTable } from './results-table.tsx'

/** Orders that a customer may see. */
export function FoundOrders({ q }: { q: string }) {
  const columns = useOrderColumns()
  const found = useQuery({
    ...query(searchOrders, { query: { q } }),
    placeholderData: keepPreviousData,
  })
  return <ResultsTable q={q} query={found} columns={columns} />
}
