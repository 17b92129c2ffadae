import { Navigate } from 'react-router'
import { EditGate } from './edit/edit-gate.tsx'
import { useSaveEdit } from './edit/use-save-edit.tsx'
import { PlaceSteps } from './place/place-steps.tsx'

/** /place-editorder?num=: company and review of an edited order. */
export function PlaceEditOrder() {
  const placing = useSaveEdit()
  if (placing.data)
    return <Navigate replace to={`/order-edit-placed?num=${placing.data.orderNumber}`} />
  return (
    <EditGate goesOn>
      <PlaceSteps placing={placing} />
    </EditGate>
  )
}
