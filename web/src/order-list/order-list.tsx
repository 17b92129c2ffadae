import { getOrdersList } from '@accession/contract/order-lists'
import { LISTED_ORDERS_A_PAGE, MAX_OFFSET } from '@accession/contract/pages'
import { IconArrowsDiff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { orderAddress } from '../orders/order-columns.tsx'
import { query } from '../platform/query.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { SkeletonLines } from '../ui/feedback/skeleton-lines.tsx'
import { IndexTable } from '../ui/table/index-table.tsx'
import { usePageNumber } from '../ui/table/use-page-number.ts'
import { ListFilters } from './list-filters.tsx'
import classes from './order-list.module.css'
import { useListActs } from './use-list-acts.tsx'
import { type ListFilter, useListFilter } from './use-list-filter.ts'

/** The Order List tab: every order of the laboratory by the day it was placed. */
export function OrderList() {
  const filter = useListFilter()
  if (!filter) return <SkeletonLines />
  return (
    <div className={classes.list}>
      <ListFilters filter={filter} />
      {filter.work || filter.query ? (
        <Rows filter={filter} />
      ) : (
        <ErrorNote>{filter.error}</ErrorNote>
      )}
    </div>
  )
}

function Rows({ filter: { query: range, work } }: { filter: ListFilter }) {
  const offset = (usePageNumber() - 1) * LISTED_ORDERS_A_PAGE
  const asked = work ? { work, offset } : { ...range, offset }
  const orders = useQuery({
    ...query(getOrdersList, { query: asked }),
    placeholderData: keepPreviousData,
  })
  const { columns, outcomes } = useListActs()
  return (
    <>
      {orders.data?.meta.totalIsFloor && (
        <Notice icon={<IconArrowsDiff size={18} aria-hidden />}>
          There are more than {MAX_OFFSET.toLocaleString('en-US')} orders in this range. Please
          choose a narrower one.
        </Notice>
      )}
      {outcomes}
      <IndexTable
        label="orders"
        columns={columns}
        query={orders}
        rowKey={({ orderNumber }) => orderNumber}
        opens={orderAddress}
        none={work ? 'Nothing left on this list.' : 'No orders in this range.'}
      />
    </>
  )
}
