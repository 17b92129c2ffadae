import { Tabs } from '@mantine/core'
import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCanOpen } from '../navigation/screens.ts'
import { FindOrders } from '../search/find-orders.tsx'
import { FoundOrders } from '../search/found-orders.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import tabClasses from '../ui/layout/tabbed-panels.module.css'
import { CompanyOrders } from './company-orders.tsx'
import { FoundListedOrders } from './found-listed-orders.tsx'
import { OrderList } from './order-list.tsx'
import { OrderNumberSearch } from './order-number-search.tsx'

type Tab = 'company' | 'number' | 'list'

const ADDRESSES: Record<Tab, string> = {
  company: '/orders',
  number: '/orders?tab=number',
  list: '/orders-list',
}

/** /orders: the orders of a company, or one by its number. */
export function Orders() {
  const [params] = useSearchParams()
  return <OrderTabs shown={params.get('tab') === 'number' ? 'number' : 'company'} />
}

/** /orders-list: the same screen with the laboratory's list in front. */
export function OrdersList() {
  return <OrderTabs shown="list" />
}

/** Each tab has its own URL, including its filters and page. */
function OrderTabs({ shown }: { shown: Tab }) {
  const navigate = useNavigate()
  const canOpen = useCanOpen()
  const box = useRef<HTMLInputElement>(null)
  return (
    <Page title="Orders" {...(shown === 'number' && { focusOn: box })}>
      <Card>
        <Tabs
          value={shown}
          onChange={(tab) => tab && navigate(ADDRESSES[tab as Tab])}
          activateTabWithKeyboard={false}
          keepMounted={false}
          classNames={{ tab: tabClasses.tab ?? '', list: tabClasses.list ?? '' }}
        >
          <Tabs.List>
            <Tabs.Tab value="company">Company</Tabs.Tab>
            <Tabs.Tab value="number">Order Number</Tabs.Tab>
            {canOpen('/orders-list') && <Tabs.Tab value="list">Order List</Tabs.Tab>}
          </Tabs.List>
          <Tabs.Panel value={shown}>
            <Section>
              {shown === 'company' && (
                <FindOrders results={FoundOrders}>
                  <CompanyOrders />
                </FindOrders>
              )}
              {shown === 'number' && <OrderNumberSearch box={box} />}
              {shown === 'list' && (
                <FindOrders results={FoundListedOrders}>
                  <OrderList />
                </FindOrders>
              )}
            </Section>
          </Tabs.Panel>
        </Tabs>
      </Card>
    </Page>
  )
}
