import type { Order } from '@accession/contract/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { statusOf } from '../platform/call-error.ts'
import { logFailure } from '../platform/log.ts'
import { orderChanged } from './order-changed.ts'
import { orderKey, type VersionedOrder } from './use-order.ts'

type OnVersion = { ifMatch?: string }

/** A change only applies to the version the user saw. */
export const onVersion = ({ version }: VersionedOrder): OnVersion =>
  version === null ? {} : { ifMatch: version }

type Change<Input> = { versioned: VersionedOrder; input: Input }

type Outcome = {
  /** Both are called even if the component that started the change has unmounted. */
  onDone?: (order: Order) => void
  onFailed?: (error: unknown) => void
  /** Set if `send` itself reads outdated data again. */
  readsAgain?: boolean
}

/**
 * Changes an order; afterwards every list is read again, and the order itself if it was refused.
 */
export function useOrderChange<Input = void>(
  send: (versioned: VersionedOrder, input: Input, options: OnVersion) => Promise<Order>,
  { onDone, onFailed, readsAgain = false }: Outcome = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ versioned, input }: Change<Input>) =>
      send(versioned, input, onVersion(versioned)),
    onSuccess: (order) => {
      void orderChanged(client, order.orderNumber)
      onDone?.(order)
    },
    onError: async (reason, { versioned }) => {
      logFailure(`Order ${versioned.data.orderNumber} was not changed`, reason)
      onFailed?.(reason)
      const outdated = readsAgain ? [409] : [409, 412]
      if (outdated.includes(statusOf(reason) ?? 0))
        await client.refetchQueries({ queryKey: orderKey(versioned.data.orderNumber) })
    },
  })
}
