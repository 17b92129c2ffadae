import { getLicenses } from '@accession/contract/licenses'
import {
  getOrderDefaults,
  type Order,
  placeGuestOrder,
  placeOrder,
} from '@accession/contract/orders'
import { getLab } from '@accession/contract/system'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { closePlaced, keepCopy, useOrderDraft } from '../order-form/order-draft.ts'
import { orderListsChanged } from '../orders/order-changed.ts'
import { call } from '../platform/call.ts'
import { CallError, statusOf } from '../platform/call-error.ts'
import { queryKey, readAgain } from '../platform/query.ts'
import { useUnsavedWork } from '../platform/unsaved-work.ts'
import { keepCompletedOrder } from './completed-order.ts'
import type { OrderToPlace, Placing } from './placing.ts'
import { AlreadyPlaced, PlacingError } from './placing-error.tsx'
import { priceChangeIn } from './price-changed.tsx'
import { areTermsChanged, TermsChanged } from './terms-changed.tsx'

const PLACING = ['place-order']

/** Every attempt carries the draft's key, so the order is placed only once. */
function send({
  submission,
  customer,
  idempotencyKey,
  expectedTotal,
  acceptedTerms,
}: OrderToPlace): Promise<Order> {
  const order = { ...submission, expectedTotal, acceptedTerms }
  return 'companyId' in customer
    ? call(placeOrder, { body: { ...order, ...customer } }, { idempotencyKey })
    : call(placeGuestOrder, { body: { ...order, ...customer } }, { idempotencyKey })
}

export function usePlaceOrder(): Placing {
  const client = useQueryClient()
  const placing = useMutation({
    mutationKey: PLACING,
    mutationFn: send,
    onMutate: () => useOrderDraft.getState(),
    onError: (error) => {
      if (areTermsChanged(error)) void readAgain(client, getLab)
    },
    onSuccess: (order, _variables, sent) => {
      keepCompletedOrder(client, order)
      // The next order starts with this one, never with what was read before.
      client.removeQueries({ queryKey: queryKey(getOrderDefaults) })
      void orderListsChanged(client)
      void readAgain(client, getLicenses)
      closePlaced(sent)
    },
  })
  /** A second click may come before the button is disabled. */
  const place = (order: OrderToPlace) => {
    if (client.isMutating({ mutationKey: PLACING }) === 0) placing.mutate(order)
  }
  /** For users who know about the first order and want this one as well. */
  const makeAnother = () => {
    keepCopy()
    placing.reset()
  }
  const { data, isPending, error } = placing
  useUnsavedWork(isPending, { asks: false })
  const priceChange = priceChangeIn(placing)
  const failure = error && !priceChange && <Failure error={error} onPlaceAnother={makeAnother} />
  return { data, isPending, place, failure, priceChange }
}

function Failure({ error, onPlaceAnother }: { error: Error; onPlaceAnother: () => void }) {
  if (areTermsChanged(error)) return <TermsChanged />
  const orderNumber = error instanceof CallError ? error.details.orderNumber : undefined
  if (orderNumber)
    return <AlreadyPlaced orderNumber={orderNumber} onPlaceAnother={onPlaceAnother} />
  return <PlacingError status={statusOf(error)} onPlaceAnother={onPlaceAnother} />
}
