import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { usePreload } from '../ui/use-preload.ts'
import { OrderBuilder } from './builder/order-builder.tsx'
import { useOwnDraft } from './use-own-draft.ts'

/** What the way from here to the placed order is made of. */
const NEXT = [
  () => import('./builder/similar-samples.tsx'),
  () => import('../ui/day-calendar.tsx'),
  () => import('./place-order.tsx'),
  () => import('./order-placed.tsx'),
]

export function CreateOrder() {
  const isOpen = useOwnDraft()
  usePreload(NEXT)
  return isOpen ? <OrderBuilder /> : <PageSkeleton />
}
