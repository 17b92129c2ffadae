import { type Order, placeGuestOrder, placeOrder } from '@accession/contract/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { statusOf } from '../../platform/call-error.ts'
import { orderListsChanged } from '../order-changed.ts'
import { clearDraft, useOrderDraft } from '../order-draft.ts'
import { keepCompletedOrder } from './completed-order.ts'
import type { OrderToPlace, Placing } from './placing.ts'
import { PlacingTrouble } from './placing-trouble.tsx'
import { priceChangeIn } from './price-changed.tsx'

const PLACING = ['place-order']

/** The key of the draft goes with every try, so that however often it is sent, it is one order. */
function send({
  submission,
  customer,
  idempotencyKey,
  expectedTotal,
}: OrderToPlace): Promise<Order> {
  const order = { ...submission, expectedTotal }
  return 'companyId' in customer
    ? call(placeOrder, { body: { ...order, ...customer } }, { idempotencyKey })
    : call(placeGuestOrder, { body: { ...order, ...customer } }, { idempotencyKey })
}

export function usePlaceOrder(): Placing {
  const client = useQueryClient()
  const placing = useMutation({
    mutationKey: PLACING,
    mutationFn: send,
    onSuccess: (order, { idempotencyKey }) => {
      keepCompletedOrder(client, order)
      void orderListsChanged(client)
      if (useOrderDraft.getState().idempotencyKey === idempotencyKey) clearDraft()
    },
  })
  /** A second click may come before the button knows of the first. */
  const place = (order: OrderToPlace) => {
    if (client.isMutating({ mutationKey: PLACING }) === 0) placing.mutate(order)
  }
  /** For a person who knows of the first order and wants this one as well. */
  const makeAnother = () => {
    useOrderDraft.setState({ idempotencyKey: crypto.randomUUID() })
    placing.reset()
  }
  const { data, isPending, error } = placing
  const priceChange = priceChangeIn(placing)
  const trouble = error && !priceChange && (
    <PlacingTrouble status={statusOf(error)} onPlaceAnother={makeAnother} />
  )
  return { data, isPending, place, trouble, priceChange }
}
