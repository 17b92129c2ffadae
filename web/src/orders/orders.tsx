import { Tabs } from '@mantine/core'
import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCanOpen } from '../platform/screens.ts'
import { Page } from '../ui/page.tsx'
import { Section, Sheet } from '../ui/sheet.tsx'
import tabClasses from '../ui/tabbed-panels.module.css'
import { CompanyOrders } from './lists/company-orders.tsx'
import { OrderList } from './lists/order-list.tsx'
import { OrderNumberSearch } from './lists/order-number-search.tsx'

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

/** Each tab has its own address, with its filters and page in it. */
function OrderTabs({ shown }: { shown: Tab }) {
  const navigate = useNavigate()
  const canOpen = useCanOpen()
  const box = useRef<HTMLInputElement>(null)
  return (
    <Page title="Orders" {...(shown === 'number' && { focusOn: box })}>
      <Sheet>
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
              {shown === 'company' && <CompanyOrders />}
              {shown === 'number' && <OrderNumberSearch box={box} />}
              {shown === 'list' && <OrderList />}
            </Section>
          </Tabs.Panel>
        </Tabs>
      </Sheet>
    </Page>
  )
}
