import { PageSkeleton } from '../ui/feedback/page-skeleton.tsx'
import { OrderBuilder } from './order-builder.tsx'
import { useOwnDraft } from './use-own-draft.ts'

export function CreateOrder() {
  return useOwnDraft() ? <OrderBuilder /> : <PageSkeleton />
}
