import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { OrderBuilder } from './builder/order-builder.tsx'
import { useOwnDraft } from './use-own-draft.ts'

export function CreateOrder() {
  const isOpen = useOwnDraft()
  return isOpen ? <OrderBuilder /> : <PageSkeleton />
}
