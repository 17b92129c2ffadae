import type { Order } from '@accession/contract/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { statusOf } from '../platform/call-error.ts'
import { logFailure } from '../platform/log.ts'
import { orderChanged } from './order-changed.ts'
import { orderKey, type VersionedOrder } from './view/use-order.ts'

type OnVersion = { ifMatch?: string }

/** A change is only ever made to the order that the person saw. */
export const onVersion = ({ version }: VersionedOrder): OnVersion =>
  version === null ? {} : { ifMatch: version }

type Change<Input> = { held: VersionedOrder; input: Input }

type Outcome = {
  /** Both are told although what began the change has left the screen by then. */
  onDone?: (order: Order) => void
  onFailed?: (error: unknown) => void
  /** Where `send` itself reads anew what was outdated. */
  readsAgain?: boolean
}

/** Changes an order; afterwards every list, and the order itself when it was refused, is read anew. */
export function useOrderChange<Input = void>(
  send: (held: VersionedOrder, input: Input, options: OnVersion) => Promise<Order>,
  { onDone, onFailed, readsAgain = false }: Outcome = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ held, input }: Change<Input>) => send(held, input, onVersion(held)),
    onSuccess: (order) => {
      void orderChanged(client, order.orderNumber)
      onDone?.(order)
    },
    onError: async (reason, { held }) => {
      logFailure(`Order ${held.data.orderNumber} was not changed`, reason)
      onFailed?.(reason)
      const outdated = readsAgain ? [409] : [409, 412]
      if (outdated.includes(statusOf(reason) ?? 0))
        await client.refetchQueries({ queryKey: orderKey(held.data.orderNumber) })
    },
  })
}
