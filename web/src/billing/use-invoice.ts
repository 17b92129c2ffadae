import { getInvoice, type InvoiceReply } from '@accession/contract/billing'
import { getOrderEmails, getOrderHistory } from '@accession/contract/order-activity'
import { getOrder } from '@accession/contract/orders'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { orderListsChanged } from '../orders/order-changed.ts'
import { statusOf } from '../platform/call-error.ts'
import { callVersioned, type Versioned } from '../platform/call-versioned.ts'
import { logFailure } from '../platform/log.ts'
import { readAgain, versionedKey, versionedQuery } from '../platform/query.ts'
import type { SendOptions } from '../platform/send.ts'

export type VersionedInvoice = Versioned<InvoiceReply>

const invoiceOf = (orderNumber: string) => versionedQuery(getInvoice, { params: { orderNumber } })

export const invoiceKey = (orderNumber: string) => invoiceOf(orderNumber).queryKey

export const useInvoice = (orderNumber: string, { isReadAgain = false } = {}) =>
  useQuery({
    ...invoiceOf(orderNumber),
    enabled: orderNumber !== '',
    refetchOnWindowFocus: false,
    ...(isReadAgain && { refetchOnMount: 'always' as const }),
  })

/** Replaces the invoice on screen; other data of its order is read again. */
export function useHoldInvoice() {
  const client = useQueryClient()
  const hold = (versioned: VersionedInvoice): VersionedInvoice => {
    client.setQueryData(invoiceKey(versioned.data.orderNumber), versioned)
    void client.invalidateQueries({ queryKey: versionedKey(getOrder) })
    void readAgain(client, getOrderHistory, getOrderEmails)
    void orderListsChanged(client)
    return versioned
  }
  const holdPresent = async (orderNumber: string) =>
    hold(await callVersioned(getInvoice, { params: { orderNumber } }))
  return { hold, holdPresent }
}

type Write = (options: SendOptions) => Promise<VersionedInvoice>

/** Issues or reopens the invoice, but only the version the user saw. */
export function useInvoiceChange({ data: { orderNumber }, version }: VersionedInvoice) {
  const { hold, holdPresent } = useHoldInvoice()
  return useMutation({
    mutationFn: (write: Write) => write(version === null ? {} : { ifMatch: version }),
    onSuccess: hold,
    onError: async (reason) => {
      logFailure(`The invoice of ${orderNumber} was not changed`, reason)
      const status = statusOf(reason)
      // Without an answer, or with a used key, it may have been changed all the same.
      if (status !== null && ![409, 412, 422].includes(status)) return
      await holdPresent(orderNumber).catch((error) =>
        logFailure(`The invoice of ${orderNumber} could not be reloaded`, error),
      )
    },
  })
}
