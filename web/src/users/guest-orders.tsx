import { getOwnOrders, SEARCHED_NUMBER_LENGTH } from '@accession/contract/orders'
import { CUSTOMERS_ORDERS_A_PAGE } from '@accession/contract/pages'
import { Button, Group, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { orderAddress, useOrderColumns } from '../orders/order-columns.tsx'
import { query } from '../platform/query.ts'
import { Section } from '../ui/layout/card.tsx'
import { IndexTable } from '../ui/table/index-table.tsx'
import { usePageNumber } from '../ui/table/use-page-number.ts'

/** A guest's orders, newest first, and a way to one by its number. */
export function GuestOrders() {
  const columns = useOrderColumns()
  const offset = (usePageNumber() - 1) * CUSTOMERS_ORDERS_A_PAGE
  const orders = useQuery({
    ...query(getOwnOrders, { query: { offset } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Section title="Your orders">
      <FindOrder />
      <IndexTable
        label="your orders"
        columns={columns}
        query={orders}
        rowKey={({ orderNumber }) => orderNumber}
        opens={orderAddress}
        none="No orders yet. Orders you place appear here."
      />
    </Section>
  )
}

function FindOrder() {
  const navigate = useNavigate()
  const [number, setNumber] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (number.trim()) navigate(`/orders/${encodeURIComponent(number.trim())}`)
      }}
    >
      <Group gap="sm" mb="md" align="flex-end">
        <TextInput
          label="Order number"
          placeholder="26-000123"
          maxLength={SEARCHED_NUMBER_LENGTH}
          value={number}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
        <Button type="submit" variant="default">
          Find An Order
        </Button>
      </Group>
    </form>
  )
}
