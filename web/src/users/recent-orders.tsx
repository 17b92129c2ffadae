import { getUserOrders } from '@accession/contract/orders'
import { Anchor, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { call } from '../platform/call.ts'
import { useCanOpen } from '../platform/screens.ts'
import { AsyncArea } from '../ui/async-area.tsx'
import { PageLinks } from '../ui/page-links.tsx'
import { Section } from '../ui/sheet.tsx'
import { OrderRows, OrderRowsSkeleton } from './order-rows.tsx'

const ORDERS_A_PAGE = 20

const pageOf = (text: string | null): number => {
  const page = Number(text ?? 1)
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** What this person has ordered, newest first; the page is part of the address. */
export function RecentOrders() {
  const canOpen = useCanOpen()
  const [search] = useSearchParams()
  const page = pageOf(search.get('page'))
  const offset = (page - 1) * ORDERS_A_PAGE
  const orders = useQuery({
    queryKey: ['orders', 'user', offset],
    queryFn: ({ signal }) => call(getUserOrders, { query: { offset } }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Section
      title="Your Recent Orders"
      actions={
        canOpen('/orders') && (
          <Anchor component={Link} to="/orders" size="sm">
            More Orders
          </Anchor>
        )
      }
    >
      <AsyncArea query={orders} skeleton={<OrderRowsSkeleton />}>
        {({ data, meta }) => (
          <>
            {data.length === 0 ? (
              <NoOrders isFirstPage={page === 1} />
            ) : (
              <OrderRows orders={data} isStale={orders.isPlaceholderData} />
            )}
            <PageLinks
              label="Pages of your recent orders"
              current={page}
              pages={Math.ceil(meta.totalCount / meta.limit)}
              to={(to) => (to === 1 ? '?' : `?page=${to}`)}
            />
          </>
        )}
      </AsyncArea>
    </Section>
  )
}

function NoOrders({ isFirstPage }: { isFirstPage: boolean }) {
  return (
    <Text c="dimmed">
      {isFirstPage
        ? 'None yet. Orders you place appear here.'
        : 'There are no orders this far back.'}
    </Text>
  )
}
