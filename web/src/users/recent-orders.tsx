import { getUserOrders } from '@accession/contract/orders'
import { CUSTOMERS_ORDERS_A_PAGE } from '@accession/contract/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ORDER_COLUMNS, orderAddress } from '../orders/order-columns.tsx'
import { query } from '../platform/query.ts'
import { useCanOpen } from '../platform/screens.ts'
import { IndexTable } from '../ui/index-table.tsx'
import { Section } from '../ui/sheet.tsx'
import { usePageNumber } from '../ui/use-page-number.ts'
import { TileLink } from './tile-link.tsx'

/** What this person has ordered, newest first; the page is part of the address. */
export function RecentOrders() {
  const canOpen = useCanOpen()
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
        columns={ORDER_COLUMNS}
        query={orders}
        rowKey={({ orderNumber }) => orderNumber}
        opens={orderAddress}
        none="None yet. Orders you place appear here."
      />
    </Section>
  )
}
