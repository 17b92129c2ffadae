import type { ListedOrder } from '@accession/contract/order-lists'
import { searchOrdersList } from '@accession/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '../platform/query.ts'
import { ResultsTable } from '../search/results-table.tsx'
import { useModalSubject } from '../ui/layout/use-modal-subject.ts'
import { CancelOrder } from './cancel-order.tsx'
import { listColumns } from './list-columns.tsx'

/** Orders of all days and statuses, with the columns of the Order List. */
export function FoundListedOrders({ q }: { q: string }) {
  const canceling = useModalSubject<ListedOrder>()
  const { open } = canceling
  const columns = useMemo(() => listColumns(open), [open])
  const found = useQuery({
    ...query(searchOrdersList, { query: { q } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <CancelOrder about={canceling} />
      <ResultsTable q={q} query={found} columns={columns} />
    </>
  )
}
