import { modificationSentence } from '@accession/domain/order-modification/modification-sentences'
import { isModificationRefusal } from '@accession/domain/orders/refusals'
import { changeFailure } from '../orders/change-failure.tsx'
import { CallError, statusOf } from '../platform/call-error.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import type { Subject } from './modification-gate.tsx'
import { StaleOrder } from './stale-order.tsx'

type Props = { subject: Subject; error: unknown; hasEntries: boolean; onSettled: () => void }

/** The order is no longer what it was when the screen opened. */
export function ModificationTrouble({ subject, error, hasEntries, onSettled }: Props) {
  const { held, newer, load } = subject
  if (error instanceof CallError && error.refusal && isModificationRefusal(error.refusal))
    return <ErrorNote>{modificationSentence(error.refusal)}</ErrorNote>
  if (!newer) {
    const isGone = statusOf(error) === 404
    const sentence = isGone ? modificationSentence('no-such-part') : changeFailure('modify', error)
    return <ErrorNote>{sentence}</ErrorNote>
  }
  const goOn = (keepsForm: boolean) => {
    load(keepsForm)
    onSettled()
  }
  return (
    <StaleOrder
      opened={held}
      newer={newer}
      onTakeTheirs={() => goOn(false)}
      {...(hasEntries && { onKeepYours: () => goOn(true) })}
    />
  )
}
