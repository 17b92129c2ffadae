import { useSearchParams } from 'react-router'
import { lazyPiece } from '../ui/feedback/lazy-piece.tsx'
import { PageSkeleton } from '../ui/feedback/page-skeleton.tsx'
import { OpenDraft } from './open-draft.tsx'
import { OrderAgain } from './order-again.tsx'
import { OrderBuilder } from './order-builder.tsx'
import { useOwnDraft } from './use-own-draft.ts'
import { usePrefilled } from './use-prefilled.ts'

const OrderFromTemplate = lazyPiece(
  async () => (await import('./order-from-template.tsx')).OrderFromTemplate,
  { fallback: <PageSkeleton /> },
)

/**
 * /create-order: the order in progress, or a new one; ?again= and ?template= start from something
 * earlier, ?draft= opens a certain order in progress, or another new one.
 */
export function CreateOrder() {
  const [params] = useSearchParams()
  const draft = params.get('draft')
  const isOpen = useOwnDraft()
  if (!isOpen) return <PageSkeleton />
  return draft ? <OpenDraft key={draft} id={draft} /> : <Builder params={params} />
}

function Builder({ params }: { params: URLSearchParams }) {
  const again = params.get('again')
  const template = params.get('template')
  const isReady = usePrefilled(true)
  if (!isReady) return <PageSkeleton />
  if (template) return <OrderFromTemplate key={template} templateId={template} />
  return again ? <OrderAgain key={again} orderNumber={again} /> : <OrderBuilder />
}
