import { keysOf } from '@accession/domain/fields/keys-of'
import { closeToasts, offerUndo } from '../ui/feedback/toasts.tsx'
import { draftOf, useOrderDraft } from './order-draft.ts'

let stopWatching = () => {}

/**
 * Changes the draft and offers Undo. Undo reverts only this change; the offer is withdrawn once the
 * changed part is edited further, or another sample is in the form.
 */
export function doUndoably(action: () => void, message: string): void {
  stopWatching()
  const before = draftOf(useOrderDraft.getState())
  action()
  const after = useOrderDraft.getState()
  const fields = keysOf(before).filter(
    (field) => field !== 'savedAt' && before[field] !== after[field],
  )
  const changed = Object.fromEntries(fields.map((field) => [field, before[field]]))
  offerUndo(message, () => {
    stopWatching()
    useOrderDraft.setState(changed)
  })
  stopWatching = useOrderDraft.subscribe((now) => {
    const isOvertaken =
      now.editor.index !== after.editor.index || fields.some((field) => now[field] !== after[field])
    if (!isOvertaken) return
    stopWatching()
    closeToasts()
  })
}
