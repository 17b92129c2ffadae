import { getFiles, type OrderFile } from '@accession/contract/files'
import { getOrderHistory } from '@accession/contract/order-activity'
import type { Order } from '@accession/contract/orders'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { query, readAgain } from '../platform/query.ts'

const filesOf = (orderNumber: string) => query(getFiles, { params: { orderNumber } })

export const useFiles = ({ orderNumber }: Pick<Order, 'orderNumber'>) =>
  useQuery(filesOf(orderNumber))

/** After a change of the files of an order, which its history tells too. */
export function keepFiles(
  client: QueryClient,
  orderNumber: string,
  change: (files: OrderFile[]) => OrderFile[],
) {
  client.setQueryData(filesOf(orderNumber).queryKey, (kept) =>
    kept ? { files: change(kept.files) } : kept,
  )
  void readAgain(client, getFiles, getOrderHistory)
}
