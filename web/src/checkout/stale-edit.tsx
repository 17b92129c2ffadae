import { refusalMessage } from '@accession/domain/orders/refusal-messages'
import { bringBack } from '../order-form/change-draft.ts'
import { draftOfOrder } from '../order-form/draft-of-order.ts'
import { type OpenedEdit, openDraft, useOrderDraft } from '../order-form/order-draft.ts'
import { decisionOn } from '../orders/order-decision.ts'
import { StaleOrderMessage } from '../orders/stale-order-message.tsx'
import { useEditedOrder } from '../orders/use-edited-order.ts'
import type { VersionedOrder } from '../orders/use-order.ts'
import { useUser } from '../platform/current-user.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'

type Props = { edit: OpenedEdit; onSettled: () => void }

/** Someone else changed the order first: shows the current order and asks which version to keep. */
export function StaleEdit({ edit, onSettled }: Props) {
  const order = useEditedOrder(edit.orderNumber, true, edit.version)
  return (
    <AsyncArea query={order}>
      {(now) => <Changed edit={edit} now={now} onSettled={onSettled} />}
    </AsyncArea>
  )
}

function Changed({ edit, now, onSettled }: Props & { now: VersionedOrder }) {
  const user = useUser().data
  if (!user) return null
  const decision = decisionOn('edit', now.data, user)
  if (!decision.isAllowed) {
    const action = user.isAdmin ? 'editAsAdmin' : 'editAsCustomer'
    return <ErrorNote>{refusalMessage(action, decision.refusal)}</ErrorNote>
  }
  const goOn = (keepsYours: boolean) => {
    const yours = useOrderDraft.getState()
    openDraft(user.userId, {
      orderNumber: edit.orderNumber,
      version: now.version ?? '',
      order: now.data,
      initial: draftOfOrder(now.data),
    })
    if (keepsYours) bringBack(yours)
    onSettled()
  }
  return (
    <StaleOrderMessage
      before={edit.order}
      now={now.data}
      onTakeTheirs={() => goOn(false)}
      onKeepYours={() => goOn(true)}
    />
  )
}
