import { refusalSentence } from '@accession/domain/orders/refusal-sentences'
import { usePerson } from '../../platform/person.ts'
import { AsyncArea } from '../../ui/async-area.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { decisionOn } from '../order-decision.ts'
import { bringBack, type OpenedEdit, openDraft, useOrderDraft } from '../order-draft.ts'
import type { VersionedOrder } from '../view/use-order.ts'
import { draftOfOrder } from './draft-of-order.ts'
import { StaleOrderWords } from './stale-order-words.tsx'
import { useEditedOrder } from './use-edited-order.ts'

type Props = { edit: OpenedEdit; onSettled: () => void }

/** Someone else changed the order first: what it is now, and whose words go on. */
export function StaleEdit({ edit, onSettled }: Props) {
  const order = useEditedOrder(edit.orderNumber, true, edit.version)
  return (
    <AsyncArea query={order}>
      {(now) => <Changed edit={edit} now={now} onSettled={onSettled} />}
    </AsyncArea>
  )
}

function Changed({ edit, now, onSettled }: Props & { now: VersionedOrder }) {
  const person = usePerson().data
  if (!person) return null
  const decision = decisionOn('edit', now.data, person)
  if (!decision.isAllowed) {
    const action = person.isAdmin ? 'editAsAdmin' : 'editAsCustomer'
    return <ErrorNote>{refusalSentence(action, decision.refusal)}</ErrorNote>
  }
  const goOn = (keepsYours: boolean) => {
    const yours = useOrderDraft.getState()
    openDraft(person.userId, {
      orderNumber: edit.orderNumber,
      version: now.version ?? '',
      order: now.data,
      initial: draftOfOrder(now.data),
    })
    if (keepsYours) bringBack(yours)
    onSettled()
  }
  return (
    <StaleOrderWords
      before={edit.order}
      now={now.data}
      onTakeTheirs={() => goOn(false)}
      onKeepYours={() => goOn(true)}
    />
  )
}
