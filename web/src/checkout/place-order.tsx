import { Navigate } from 'react-router'
import { useOwnDraft } from '../order-form/use-own-draft.ts'
import { PageSkeleton } from '../ui/feedback/page-skeleton.tsx'
import { PlaceSteps } from './place-steps.tsx'
import { usePlaceOrder } from './use-place-order.tsx'

/** /place-order: company and review of a new order. */
export function PlaceOrder() {
  const isOpen = useOwnDraft()
  const placing = usePlaceOrder()
  if (placing.data) return <Navigate replace to={`/order-placed?num=${placing.data.orderNumber}`} />
  return isOpen ? <PlaceSteps placing={placing} /> : <PageSkeleton />
}
