import { modificationMessage } from '@accession/domain/order-modification/modification-messages'
import { isModificationRefusal } from '@accession/domain/orders/refusals'
import { changeFailure } from '../orders/change-failure.tsx'
import { CallError, statusOf } from '../platform/call-error.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import type { Subject } from './modification-gate.tsx'
import { StaleOrder } from './stale-order.tsx'

type Props = { subject: Subject; error: unknown; hasEntries: boolean; onSettled: () => void }

/** The order has changed since the screen opened. */
export function ModificationError({ subject, error, hasEntries, onSettled }: Props) {
  const { versioned, newer, load } = subject
  if (error instanceof CallError && error.refusal && isModificationRefusal(error.refusal))
    return <ErrorNote>{modificationMessage(error.refusal)}</ErrorNote>
  if (!newer) {
    const isGone = statusOf(error) === 404
    const message = isGone ? modificationMessage('no-such-part') : changeFailure('modify', error)
    return <ErrorNote>{message}</ErrorNote>
  }
  const goOn = (keepsForm: boolean) => {
    load(keepsForm)
    onSettled()
  }
  return (
    <StaleOrder
      opened={versioned}
      newer={newer}
      onTakeTheirs={() => goOn(false)}
      {...(hasEntries && { onKeepYours: () => goOn(true) })}
    />
  )
}
