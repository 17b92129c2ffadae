import { editOrder } from '@accession/contract/order-lifecycle'
import { getOrderDefaults } from '@accession/contract/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { closeEdit, type OpenedEdit, useOrderDraft } from '../order-form/order-draft.ts'
import { changeFailure } from '../orders/change-failure.tsx'
import { orderChanged } from '../orders/order-changed.ts'
import { orderKey } from '../orders/use-order.ts'
import { call } from '../platform/call.ts'
import { statusOf } from '../platform/call-error.ts'
import { useUser } from '../platform/current-user.ts'
import { queryKey } from '../platform/query.ts'
import { useUnsavedWork } from '../platform/unsaved-work.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { keepCompletedOrder } from './completed-order.ts'
import type { OrderToPlace, Placing } from './placing.ts'
import { PlacingError } from './placing-error.tsx'
import { priceChangeIn } from './price-changed.tsx'
import { StaleEdit } from './stale-edit.tsx'

/** Saves an edit, but only onto the version it was started from. */
export function useSaveEdit(): Placing {
  const client = useQueryClient()
  const user = useUser().data
  const edit = useOrderDraft((draft) => draft.edit)
  const saving = useMutation({
    mutationFn: ({ submission, customer, expectedTotal }: OrderToPlace) => {
      const { order, version } = edit as OpenedEdit
      // A blank detail is sent too: it removes what the order had.
      const { expectedArrival, poNumber = '', customerNote = '', ...rest } = submission
      // The day the order has may have passed; only a new one is sent.
      const chosen = useOrderDraft.getState().expectedArrival
      const isMoved = chosen !== null && chosen !== order.expectedArrival
      const arrival = isMoved ? { expectedArrival } : {}
      const body = { ...rest, poNumber, customerNote, ...arrival }
      return call(
        editOrder,
        { body: { ...body, ...customer, orderId: order.orderId, expectedTotal } },
        version ? { ifMatch: version } : {},
      )
    },
    onMutate: () => useOrderDraft.getState(),
    onSuccess: (order, _variables, sent) => {
      keepCompletedOrder(client, order)
      client.removeQueries({ queryKey: queryKey(getOrderDefaults) })
      closeEdit(sent)
      client.removeQueries({ queryKey: orderKey(order.orderNumber) })
      void orderChanged(client, order.orderNumber)
    },
  })
  const { data, isPending, error, mutate, reset } = saving
  useUnsavedWork(isPending, { asks: false })
  const isSent = useRef(false)
  const place = (order: OrderToPlace) => {
    // A double-click sends once: the second would be refused as a change by someone else.
    if (isPending || isSent.current) return
    isSent.current = true
    mutate(order, {
      onError: () => {
        isSent.current = false
      },
    })
  }
  const priceChange = priceChangeIn(saving)
  return { data, isPending, place, failure: error && !priceChange && failure(), priceChange }

  function failure() {
    const status = statusOf(error)
    if (status === 412 && edit) return <StaleEdit edit={edit} onSettled={reset} />
    const action = user?.isAdmin ? 'editAsAdmin' : 'editAsCustomer'
    if (status === 409) return <ErrorNote>{changeFailure(action, error)}</ErrorNote>
    return <PlacingError status={status} onPlaceAnother={reset} />
  }
}
