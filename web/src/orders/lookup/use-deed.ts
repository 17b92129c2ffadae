import type { Order } from '@accession/contract/orders'
import type { OrderAction } from '@accession/domain/orders/lifecycle'
import type { Station } from '../scan/station.ts'
import { useOrderChange } from '../use-order-change.ts'
import type { VersionedOrder } from '../view/use-order.ts'

/** What the screen is told of a deed, whether its order is still shown or not. */
export type TellOutcome = {
  station: Station
  done: (order: Order, action: OrderAction, sentence: string) => void
  failed: (held: VersionedOrder, action: OrderAction, error: unknown) => void
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
  return useOrderChange<Input>(send, {
    readsAgain,
    onDone: (order) => tell.done(order, action, done),
    onFailed: (error) => tell.failed(held, action, error),
  })
}
