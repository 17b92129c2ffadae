import type { Order } from '@accession/contract/orders'
import type { OrderAction } from '@accession/domain/orders/lifecycle'
import { useEffect, useRef } from 'react'
import type { VersionedOrder } from '../orders/use-order.ts'
import { useOrderChange } from '../orders/use-order-change.ts'
import type { Station } from './station.ts'

/**
 * Reports the outcome of an order action to the screen, whether its order is still shown or not.
 */
export type NotifyOutcome = {
  station: Station
  done: (order: Order, action: OrderAction, message: string) => void
  /** `isShown`: the submitted form is still there to show the error. */
  failed: (versioned: VersionedOrder, action: OrderAction, error: unknown, isShown: boolean) => void
}

type ActionConfig<Input> = {
  versioned: VersionedOrder
  action: OrderAction
  /** The message on success. */
  done: string
  send: Parameters<typeof useOrderChange<Input>>[0]
  readsAgain?: boolean
}

/** An order action whose outcome is reported even if the next box was scanned before the reply. */
export function useOrderAction<Input>(config: ActionConfig<Input>, notify: NotifyOutcome) {
  const { versioned, action, done, send, readsAgain = false } = config
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useOrderChange<Input>(send, {
    readsAgain,
    onDone: (order) => notify.done(order, action, done),
    onFailed: (error) => notify.failed(versioned, action, error, isShown.current),
  })
}
