import { IconArrowsDiff, IconPencilQuestion } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { orderAddress } from '../orders/order-columns.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { NoMatch } from '../ui/form/name-search.tsx'
import { IndexTable } from '../ui/table/index-table.tsx'
import type { PageMeta } from '../ui/table/index-table-pages.tsx'
import type { RowsProps } from '../ui/table/rows-table.tsx'
import classes from './find-orders.module.css'
import { CorrectedMessage } from './search-message.tsx'

type Order = { orderNumber: string }
type Found<Row> = { data: Row[]; meta: PageMeta; corrected: string | null }

type Props<Row> = {
  q: string
  query: UseQueryResult<Found<Row>>
  columns: RowsProps<Row>['columns']
}

/** The orders that match, with the columns of their list. */
export function ResultsTable<Row extends Order>({ q, query, columns }: Props<Row>) {
  const { corrected, meta } = query.data ?? {}
  return (
    <div className={classes.results}>
      {corrected && (
        <Notice icon={<IconPencilQuestion size={18} aria-hidden />}>
          <CorrectedMessage typed={q} corrected={corrected} />
        </Notice>
      )}
      {meta?.totalIsFloor && (
        <Notice icon={<IconArrowsDiff size={18} aria-hidden />}>
          These are the newest {meta.limit} orders that match. Type more to find older ones.
        </Notice>
      )}
      <IndexTable
        label="orders found"
        columns={columns}
        query={query}
        rowKey={({ orderNumber }) => orderNumber}
        opens={orderAddress}
        isFiltered
        none=""
        noMatch={<NoMatch>No orders match.</NoMatch>}
      />
    </div>
  )
}
