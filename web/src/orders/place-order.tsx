import { Navigate } from 'react-router'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { PlaceSteps } from './place/place-steps.tsx'
import { usePlaceOrder } from './place/use-place-order.tsx'
import { useOwnDraft } from './use-own-draft.ts'

/** /place-order: company and review of a new order. */
export function PlaceOrder() {
  const isOpen = useOwnDraft()
  const placing = usePlaceOrder()
  if (placing.data) return <Navigate replace to={`/order-placed?num=${placing.data.orderNumber}`} />
  return isOpen ? <PlaceSteps placing={placing} /> : <PageSkeleton />
}
