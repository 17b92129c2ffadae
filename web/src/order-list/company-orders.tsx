import { getCompanyOrders } from '@accession/contract/order-lists'
import type { OrderRow } from '@accession/contract/orders'
import { CUSTOMERS_ORDERS_A_PAGE } from '@accession/contract/pages'
import { Button, NativeSelect, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { BillingCompanySearch } from '../companies/billing-company-search.tsx'
import type { BillingCompany } from '../order-form/use-customer.ts'
import { orderAddress, useOrderColumns } from '../orders/order-columns.tsx'
import { useUser } from '../platform/current-user.ts'
import { query } from '../platform/query.ts'
import { IndexTable } from '../ui/table/index-table.tsx'
import { usePageNumber } from '../ui/table/use-page-number.ts'
import classes from './company-orders.module.css'
import { OwnOrders } from './own-orders.tsx'

const ALL = { value: '', label: 'All companies' }

const createdBy = ({ createdByName }: OrderRow) => createdByName

/** The company is known here; who ordered is not. */
function useCompanyColumns() {
  const columns = useOrderColumns()
  return useMemo(
    () =>
      columns.map((column) =>
        column.label === 'Company' ? { ...column, label: 'Created by', cell: createdBy } : column,
      ),
    [columns],
  )
}

/**
 * The Company tab: the orders of all the user's companies, or of the one they choose. Admins search
 * for the company first.
 */
export function CompanyOrders() {
  const user = useUser().data
  const [params] = useSearchParams()
  const companyId = Number(params.get('company')) || null
  if (!user) return null
  return (
    <div className={classes.tab}>
      {user.isAdmin ? (
        <BillingCompanySearch>
          {(matches) => <CompanyPicker key={params.get('name')} companies={matches} />}
        </BillingCompanySearch>
      ) : (
        <CompanyPicker companies={user.parentCompanies} hasAll />
      )}
      {companyId ? (
        <OrdersOfCompany key={companyId} companyId={companyId} />
      ) : (
        !user.isAdmin && <OwnOrders />
      )}
    </div>
  )
}

type PickerProps = {
  companies: readonly BillingCompany[]
  /** All of them can be shown together. */
  hasAll?: boolean
}

function CompanyPicker({ companies, hasAll = false }: PickerProps) {
  const [params, setParams] = useSearchParams()
  const choices = companies.flatMap(({ parentCompanyName, childCompanies }) =>
    childCompanies.map(({ companyId, companyName }) => ({
      value: String(companyId),
      label: companies.length > 1 ? `${companyName} (${parentCompanyName})` : companyName,
    })),
  )
  const offered = hasAll && choices.length > 1 ? [ALL, ...choices] : choices
  const shown = choices.find(({ value }) => value === params.get('company'))
  const [chosen, setChosen] = useState((shown ?? offered[0])?.value ?? '')
  const show = () =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (chosen) after.set('company', chosen)
      else after.delete('company')
      after.delete('page')
      return after
    })
  if (choices.length === 0) return <p>There are no sub-companies to show orders for yet.</p>
  return (
    <div className={classes.picker}>
      <NativeSelect
        label="Company"
        data={offered}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        className={classes.choice}
      />
      <Button onClick={show}>Show Company Orders</Button>
    </div>
  )
}

function OrdersOfCompany({ companyId }: { companyId: number }) {
  const columns = useCompanyColumns()
  const offset = (usePageNumber() - 1) * CUSTOMERS_ORDERS_A_PAGE
  const orders = useQuery({
    ...query(getCompanyOrders, { params: { companyId }, query: { offset } }),
    select: ({ orders: data, company, meta }) => ({ data, company, meta }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="company-orders">
      <Title order={2} id="company-orders" mb="sm">
        {orders.data ? `Orders of ${orders.data.company.companyName}` : 'Orders'}
      </Title>
      <IndexTable
        label="orders of the company"
        columns={columns}
        query={orders}
        rowKey={({ orderNumber }) => orderNumber}
        opens={orderAddress}
        none="No orders yet. Orders for this company appear here."
      />
    </section>
  )
}
