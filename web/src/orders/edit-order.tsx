import { usePreload } from '../ui/use-preload.ts'
import { OrderBuilder } from './builder/order-builder.tsx'
import { EditGate } from './edit/edit-gate.tsx'

/** What the way from here to the saved edit is made of. */
const NEXT = [
  () => import('./builder/similar-samples.tsx'),
  () => import('./place-editorder.tsx'),
  () => import('./order-placed.tsx'),
]

/** /edit-order?num=: the builder on an order that is already placed. */
export function EditOrder() {
  usePreload(NEXT)
  return (
    <EditGate>
      <OrderBuilder />
    </EditGate>
  )
}
