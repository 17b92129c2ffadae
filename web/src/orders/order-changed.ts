import { getInvoice } from '@accession/contract/billing'
import { getInvoices } from '@accession/contract/invoice-list'
import { getOrderEmails } from '@accession/contract/order-activity'
import { getCompanyOrders, getOrdersList, getToday } from '@accession/contract/order-lists'
import { getUserOrders } from '@accession/contract/orders'
import { searchOrders, searchOrdersList } from '@accession/contract/search'
import {
  getBilledStats,
  getDueStats,
  getReceivedStats,
  getWaitingStats,
} from '@accession/contract/stats'
import { getWorklist } from '@accession/contract/worklist'
import type { QueryClient } from '@tanstack/react-query'
import { queryKey, readAgain, versionedKey } from '../platform/query.ts'
import { orderKey } from './use-order.ts'

/** Refreshes every list and count that may include the order. */
export const orderListsChanged = (client: QueryClient) =>
  readAgain(
    client,
    getUserOrders,
    getCompanyOrders,
    getOrdersList,
    searchOrders,
    searchOrdersList,
    getWorklist,
    getInvoices,
    getToday,
    getBilledStats,
    getDueStats,
    getReceivedStats,
    getWaitingStats,
  )

/** After a change on the page of an order, which shows it at once. */
export async function orderChangedHere(client: QueryClient, orderNumber: string) {
  void orderChanged(client, orderNumber)
  await client.refetchQueries({ queryKey: orderKey(orderNumber) })
}

/** After an order change its lists are read again, and the rest when next shown. */
export function orderChanged(client: QueryClient, orderNumber: string) {
  forgetOrder(client, orderNumber)
  return orderListsChanged(client)
}

/** What is known about the order is read again when next shown. */
export function forgetOrder(client: QueryClient, orderNumber: string) {
  const params = { orderNumber }
  const ofOrder = [
    orderKey(orderNumber),
    queryKey(getOrderEmails, { params }),
    versionedKey(getInvoice, { params }),
  ]
  for (const key of ofOrder) void client.invalidateQueries({ queryKey: key, refetchType: 'none' })
}
