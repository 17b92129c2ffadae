import { useSearchParams } from 'react-router'
import { PageSkeleton } from '../ui/feedback/page-skeleton.tsx'
import { OrderAgain } from './order-again.tsx'
import { OrderBuilder } from './order-builder.tsx'
import { useOwnDraft } from './use-own-draft.ts'
import { usePrefilled } from './use-prefilled.ts'

/** /create-order: a new order; with ?again= it starts from an earlier one. */
export function CreateOrder() {
  const [params] = useSearchParams()
  const again = params.get('again')
  const isReady = usePrefilled(useOwnDraft())
  if (!isReady) return <PageSkeleton />
  return again ? <OrderAgain key={again} orderNumber={again} /> : <OrderBuilder />
}
