import { getUserOrders } from '@accession/contract/orders'
import { CUSTOMERS_ORDERS_A_PAGE } from '@accession/contract/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCanOpen } from '../navigation/screens.ts'
import { orderAddress, useOrderColumns } from '../orders/order-columns.tsx'
import { query } from '../platform/query.ts'
import { Section } from '../ui/layout/card.tsx'
import { IndexTable } from '../ui/table/index-table.tsx'
import { usePageNumber } from '../ui/table/use-page-number.ts'
import { TileLink } from './tile-link.tsx'

/** The user's orders, newest first; the page is in the URL. */
export function RecentOrders() {
  const canOpen = useCanOpen()
  const columns = useOrderColumns()
  const offset = (usePageNumber() - 1) * CUSTOMERS_ORDERS_A_PAGE
  const orders = useQuery({
    ...query(getUserOrders, { query: { offset } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Section
      title="Your Recent Orders"
      actions={canOpen('/orders') && <TileLink to="/orders">More Orders</TileLink>}
    >
      <IndexTable
        label="your recent orders"
        columns={columns}
        query={orders}
        rowKey={({ orderNumber }) => orderNumber}
        opens={orderAddress}
        none="No orders yet. Orders you place appear here."
      />
    </Section>
  )
}
