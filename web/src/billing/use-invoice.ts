import { getInvoice, type InvoiceReply } from '@accession/contract/billing'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { statusOf } from '../platform/call-error.ts'
import { callVersioned, type Versioned } from '../platform/call-versioned.ts'
import { logFailure } from '../platform/log.ts'
import type { SendOptions } from '../platform/send.ts'

export type VersionedInvoice = Versioned<InvoiceReply>

export const invoiceKey = (orderNumber: string) => ['invoice', orderNumber]

const readInvoice = (orderNumber: string, options?: SendOptions): Promise<VersionedInvoice> =>
  callVersioned(getInvoice, { params: { orderNumber } }, options)

export const useInvoice = (orderNumber: string) =>
  useQuery({
    queryKey: invoiceKey(orderNumber),
    queryFn: ({ signal }) => readInvoice(orderNumber, { signal }),
    enabled: orderNumber !== '',
    refetchOnWindowFocus: false,
  })

/** Puts an invoice in place of the one that is shown; what else is known of its order is read anew. */
export function useHoldInvoice() {
  const client = useQueryClient()
  const hold = (held: VersionedInvoice): VersionedInvoice => {
    client.setQueryData(invoiceKey(held.data.orderNumber), held)
    for (const key of ['order', 'orders', 'order-history', 'order-mails'])
      void client.invalidateQueries({ queryKey: [key] })
    return held
  }
  return { hold, readAgain: async (orderNumber: string) => hold(await readInvoice(orderNumber)) }
}

type Write = (options: SendOptions) => Promise<VersionedInvoice>

/** Issues or reopens the invoice that the person saw, and no other. */
export function useInvoiceChange({ data: { orderNumber }, version }: VersionedInvoice) {
  const { hold, readAgain } = useHoldInvoice()
  return useMutation({
    mutationFn: (write: Write) => write(version === null ? {} : { ifMatch: version }),
    onSuccess: hold,
    onError: async (reason) => {
      logFailure(`The invoice of ${orderNumber} was not changed`, reason)
      if (![409, 412].includes(statusOf(reason) ?? 0)) return
      await readAgain(orderNumber).catch((error) =>
        logFailure(`The invoice of ${orderNumber} was not read again`, error),
      )
    },
  })
}
