import { EditGate } from './edit-gate.tsx'
import { OrderBuilder } from './order-builder.tsx'

/** /edit-order?num=: the order form for a placed order. */
export function EditOrder() {
  return (
    <EditGate>
      <OrderBuilder />
    </EditGate>
  )
}
