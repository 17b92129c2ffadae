import { getOwnOrders } from '@accession/contract/orders'
import { CUSTOMERS_ORDERS_A_PAGE } from '@accession/contract/pages'
import {
  ORDER_STAGE_LABELS,
  ORDER_STAGES,
  type OrderStage,
} from '@accession/domain/orders/order-stages'
import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { orderAddress, useOrderColumns } from '../orders/order-columns.tsx'
import { query } from '../platform/query.ts'
import { IndexTable } from '../ui/table/index-table.tsx'
import { usePageNumber } from '../ui/table/use-page-number.ts'

const isStage = (text: string | null): text is OrderStage =>
  ORDER_STAGES.some((stage) => stage === text)

/** The orders of all companies of the user, or a guest's own; the stage and page are in the URL. */
export function OwnOrders() {
  const columns = useOrderColumns()
  const [params, setParams] = useSearchParams()
  const asked = params.get('stage')
  const stage = isStage(asked) ? asked : undefined
  const offset = (usePageNumber() - 1) * CUSTOMERS_ORDERS_A_PAGE
  const orders = useQuery({
    ...query(getOwnOrders, { query: { offset, ...(stage && { stage }) } }),
    placeholderData: keepPreviousData,
  })
  const choose = (chosen: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      after.delete('page')
      if (isStage(chosen)) after.set('stage', chosen)
      else after.delete('stage')
      return after
    })
  return (
    <>
      <NativeSelect
        label="Show"
        mb="md"
        maw="20rem"
        data={[
          { value: 'all', label: 'All orders' },
          ...ORDER_STAGES.map((each) => ({ value: each, label: ORDER_STAGE_LABELS[each] })),
        ]}
        value={stage ?? 'all'}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <IndexTable
        label="your orders"
        columns={columns}
        query={orders}
        rowKey={({ orderNumber }) => orderNumber}
        opens={orderAddress}
        none={stage ? 'No orders here.' : 'No orders yet. Orders you place appear here.'}
      />
    </>
  )
}
