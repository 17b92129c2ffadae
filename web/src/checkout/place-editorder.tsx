import { Navigate } from 'react-router'
import { EditGate } from '../order-form/edit-gate.tsx'
import { PlaceSteps } from './place-steps.tsx'
import { useSaveEdit } from './use-save-edit.tsx'

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
