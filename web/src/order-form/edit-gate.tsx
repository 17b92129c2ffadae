import { HOME } from '@accession/domain/access/screens'
import { refusalMessage } from '@accession/domain/orders/refusal-messages'
import { Anchor } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { decisionOn } from '../orders/order-decision.ts'
import { useEditedOrder } from '../orders/use-edited-order.ts'
import type { VersionedOrder } from '../orders/use-order.ts'
import { statusOf } from '../platform/call-error.ts'
import { useUser } from '../platform/current-user.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { NotLoaded } from '../ui/feedback/not-loaded.tsx'
import { NothingToOpen } from '../ui/feedback/nothing-to-open.tsx'
import { PageSkeleton } from '../ui/feedback/page-skeleton.tsx'
import { Page } from '../ui/layout/page.tsx'
import { draftOfOrder } from './draft-of-order.ts'
import { openDraft, useOrderDraft } from './order-draft.ts'

type Props = {
  /** Continues the current edit; otherwise the order is always read again. */
  goesOn?: boolean
  children: ReactNode
}

/** Wraps the screens of an edit: opens its draft, or says why the order cannot be edited. */
export function EditGate({ goesOn = false, children }: Props) {
  const [params] = useSearchParams()
  const orderNumber = params.get('num') ?? ''
  const user = useUser().data
  const inHand = useOrderDraft(({ edit }) => edit)
  const isInHand = inHand?.orderNumber === orderNumber
  const order = useEditedOrder(orderNumber, !(goesOn && isInHand))
  const found = order.data
  const decision = user && found && decisionOn('edit', found.data, user)
  const isAllowed = decision?.isAllowed ?? false

  useLayoutEffect(() => {
    if (user && found && isAllowed) openDraft(user.userId, editOf(found))
  }, [user, found, isAllowed])

  if (orderNumber === '') return <NothingToOpen />
  if (goesOn && isInHand) return children
  if (order.isError) {
    const status = statusOf(order.error)
    if (status !== null && status < 500) return <NothingToOpen />
    return (
      <NotLoaded
        title="The order could not be loaded"
        error={order.error}
        onRetry={() => void order.refetch()}
      />
    )
  }
  if (!found || !decision) return <PageSkeleton />
  if (!decision.isAllowed) {
    const action = user.isAdmin ? 'editAsAdmin' : 'editAsCustomer'
    return (
      <Page title={`Edit order ${orderNumber}`} width="form">
        <ErrorNote>
          {refusalMessage(action, decision.refusal)}{' '}
          <Anchor component={Link} to={`/orders/${orderNumber}`} inherit underline="always">
            Back to the order
          </Anchor>
        </ErrorNote>
      </Page>
    )
  }
  if (found.data.samples.length === 0) return <Navigate replace to={HOME} />
  const isOpen = isInHand && inHand.version === found.version
  return isOpen ? children : <PageSkeleton />
}

const editOf = ({ data: order, version }: VersionedOrder) => ({
  orderNumber: order.orderNumber,
  version: version ?? '',
  order,
  initial: draftOfOrder(order),
})
