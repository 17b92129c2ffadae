import { refusalSentence } from '@accession/domain/orders/refusal-sentences'
import { HOME } from '@accession/domain/session/screens'
import { Anchor } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { statusOf } from '../../platform/call-error.ts'
import { usePerson } from '../../platform/person.ts'
import { CallFailure } from '../../ui/call-failure.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { NothingToOpen } from '../../ui/nothing-to-open.tsx'
import { Page } from '../../ui/page.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { decisionOn } from '../order-decision.ts'
import { openDraft, useOrderDraft } from '../order-draft.ts'
import type { VersionedOrder } from '../view/use-order.ts'
import { draftOfOrder } from './draft-of-order.ts'
import { useEditedOrder } from './use-edited-order.ts'

type Props = {
  /** Goes on with the edit in hand; otherwise the order is always read anew. */
  goesOn?: boolean
  children: ReactNode
}

/** Stands before the screens of an edit: opens its draft, or says why the order cannot be edited. */
export function EditGate({ goesOn = false, children }: Props) {
  const [params] = useSearchParams()
  const orderNumber = params.get('num') ?? ''
  const person = usePerson().data
  const inHand = useOrderDraft(({ edit }) => edit)
  const isInHand = inHand?.orderNumber === orderNumber
  const order = useEditedOrder(orderNumber, !(goesOn && isInHand))
  const found = order.data
  const decision = person && found && decisionOn('edit', found.data, person)
  const isAllowed = decision?.isAllowed ?? false

  useLayoutEffect(() => {
    if (person && found && isAllowed) openDraft(person.userId, editOf(found))
  }, [person, found, isAllowed])

  if (orderNumber === '') return <NothingToOpen />
  if (goesOn && isInHand) return children
  if (order.isError) {
    const status = statusOf(order.error)
    if (status !== null && status < 500) return <NothingToOpen />
    return (
      <Page title="The order could not be loaded" width="form">
        <CallFailure error={order.error} onRetry={() => void order.refetch()} />
      </Page>
    )
  }
  if (!found || !decision) return <PageSkeleton />
  if (!decision.isAllowed) {
    const action = person.isAdmin ? 'editAsAdmin' : 'editAsCustomer'
    return (
      <Page title={`Edit order ${orderNumber}`} width="form">
        <ErrorNote>
          {refusalSentence(action, decision.refusal)}{' '}
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
