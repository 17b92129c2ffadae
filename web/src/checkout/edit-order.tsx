import { Navigate } from 'react-router'
import { EditGate } from '../order-form/edit-gate.tsx'
import { OrderBuilder } from '../order-form/order-builder.tsx'
import { SaveChanges } from './save-changes.tsx'
import { useSaveEdit } from './use-save-edit.tsx'

/** /edit-order?num=: the order form for a placed order. */
export function EditOrder() {
  const saving = useSaveEdit()
  if (saving.data)
    return <Navigate replace to={`/order-edit-placed?num=${saving.data.orderNumber}`} />
  return (
    <EditGate>
      <OrderBuilder
        finish={(onContinue) => <SaveChanges saving={saving} onContinue={onContinue} />}
      />
    </EditGate>
  )
}
