import { getInvoice } from '@accession/contract/billing'
import {
  getBilledFigure,
  getDueFigure,
  getReceivedFigure,
  getWaitingFigure,
} from '@accession/contract/figures'
import { getCompanyOrders, getOrdersList, getToday } from '@accession/contract/order-lists'
import { getOrderMails } from '@accession/contract/order-record'
import { getUserOrders } from '@accession/contract/orders'
import type { QueryClient } from '@tanstack/react-query'
import { queryKey, readAgain, versionedKey } from '../platform/query.ts'
import { orderKey } from './view/use-order.ts'

/** Every list and count that an order may be part of. */
export const orderListsChanged = (client: QueryClient) =>
  readAgain(
    client,
    getUserOrders,
    getCompanyOrders,
    getOrdersList,
    getToday,
    getBilledFigure,
    getDueFigure,
    getReceivedFigure,
    getWaitingFigure,
  )

/** After a change of an order its lists are read anew, and the rest when it is shown next. */
export function orderChanged(client: QueryClient, orderNumber: string) {
  const params = { orderNumber }
  const ofOrder = [
    orderKey(orderNumber),
    queryKey(getOrderMails, { params }),
    versionedKey(getInvoice, { params }),
  ]
  for (const key of ofOrder) void client.invalidateQueries({ queryKey: key, refetchType: 'none' })
  return orderListsChanged(client)
}
