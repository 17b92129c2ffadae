import { OrderBuilder } from './builder/order-builder.tsx'
import { EditGate } from './edit/edit-gate.tsx'

/** /edit-order?num=: the builder on an order that is already placed. */
export function EditOrder() {
  return (
    <EditGate>
      <OrderBuilder />
    </EditGate>
  )
}
