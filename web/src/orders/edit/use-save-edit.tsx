import { editOrder } from '@accession/contract/order-life'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { statusOf } from '../../platform/call-error.ts'
import { usePerson } from '../../platform/person.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { changeFailure } from '../change-failure.tsx'
import { orderChanged } from '../order-changed.ts'
import { closeEdit, type OpenedEdit, useOrderDraft } from '../order-draft.ts'
import { keepCompletedOrder } from '../place/completed-order.ts'
import type { OrderToPlace, Placing } from '../place/placing.ts'
import { PlacingTrouble } from '../place/placing-trouble.tsx'
import { priceChangeIn } from '../place/price-changed.tsx'
import { orderKey } from '../view/use-order.ts'
import { StaleEdit } from './stale-edit.tsx'

/** Saves an edit onto the version of the order from which it was begun, and no other. */
export function useSaveEdit(): Placing {
  const client = useQueryClient()
  const person = usePerson().data
  const edit = useOrderDraft((draft) => draft.edit)
  const saving = useMutation({
    mutationFn: ({ submission, customer, expectedTotal }: OrderToPlace) => {
      const { order, version } = edit as OpenedEdit
      const { expectedArrival: _, ...body } = submission
      return call(
        editOrder,
        { body: { ...body, ...customer, orderId: order.orderId, expectedTotal } },
        version ? { ifMatch: version } : {},
      )
    },
    onSuccess: (order) => {
      keepCompletedOrder(client, order)
      closeEdit()
      client.removeQueries({ queryKey: orderKey(order.orderNumber) })
      void orderChanged(client, order.orderNumber)
    },
  })
  const { data, isPending, error, mutate, reset } = saving
  const place = (order: OrderToPlace) => {
    if (!isPending) mutate(order)
  }
  const priceChange = priceChangeIn(saving)
  return { data, isPending, place, trouble: error && !priceChange && trouble(), priceChange }

  function trouble() {
    const status = statusOf(error)
    if (status === 412 && edit) return <StaleEdit edit={edit} onSettled={reset} />
    const action = person?.isAdmin ? 'editAsAdmin' : 'editAsCustomer'
    if (status === 409) return <ErrorNote>{changeFailure(action, error)}</ErrorNote>
    return <PlacingTrouble status={status} onPlaceAnother={reset} />
  }
}
