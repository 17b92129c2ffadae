import { getOrderDefaults, type Order } from '@accession/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { useCurrentCatalog } from '../orders/use-current-catalog.ts'
import { useEditedOrder } from '../orders/use-edited-order.ts'
import { query } from '../platform/query.ts'
import { type Copy, draftAgain } from './draft-of-order.ts'
import { StartWith } from './start-with.tsx'

/** Fills a new order with the samples of an earlier one. */
export function OrderAgain({ orderNumber }: { orderNumber: string }) {
  const order = useEditedOrder(orderNumber, true)
  return (
    <StartWith
      title={`Order ${orderNumber} again`}
      from={orderNumber}
      what="order"
      read={order}
      copy={useCopy(order.data?.data)}
    />
  )
}

/** The draft to start with, once the order, the price list and the last license are known. */
function useCopy(order: Order | undefined): Copy | null {
  const { currentCatalog, standIn } = useCurrentCatalog()
  const catalog = currentCatalog ?? standIn
  const companyId = order?.companyId ?? undefined
  const defaults = useQuery({
    ...query(getOrderDefaults, { query: { companyId } }),
    enabled: order !== undefined && companyId !== undefined,
  })
  const isKnown = companyId === undefined || !defaults.isPending
  if (!order || !catalog || !isKnown) return null
  return draftAgain(order, defaults.data?.licenseNumber ?? null, catalog)
}
