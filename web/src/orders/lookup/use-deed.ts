import type { Order } from '@accession/contract/orders'
import type { OrderAction } from '@accession/domain/orders/lifecycle'
import { useEffect, useRef } from 'react'
import type { Station } from '../scan/station.ts'
import { useOrderChange } from '../use-order-change.ts'
import type { VersionedOrder } from '../view/use-order.ts'

/** What the screen is told of a deed, whether its order is still shown or not. */
export type TellOutcome = {
  station: Station
  done: (order: Order, action: OrderAction, sentence: string) => void
  /** `isShown`: the form that was sent is still there to say it. */
  failed: (held: VersionedOrder, action: OrderAction, error: unknown, isShown: boolean) => void
}

type Deed<Input> = {
  held: VersionedOrder
  action: OrderAction
  /** Said when it is done. */
  done: string
  send: Parameters<typeof useOrderChange<Input>>[0]
  readsAgain?: boolean
}

/** A deed whose outcome reaches the person although the next box was scanned before the reply. */
export function useDeed<Input>(deed: Deed<Input>, tell: TellOutcome) {
  const { held, action, done, send, readsAgain = false } = deed
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useOrderChange<Input>(send, {
    readsAgain,
    onDone: (order) => tell.done(order, action, done),
    onFailed: (error) => tell.failed(held, action, error, isShown.current),
  })
}
