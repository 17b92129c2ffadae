import { closeToasts, offerUndo } from '../../ui/toasts.tsx'
import type { OrderDraft } from '../draft-storage.ts'
import { draftOf, useOrderDraft } from '../order-draft.ts'

let stopWatching = () => {}

/**
 * Does something to the draft and offers to take it back. Undo brings back only what was changed by it;
 * as soon as that is worked on further, or another sample is in the form, the offer is withdrawn.
 */
export function doUndoably(deed: () => void, message: string): void {
  stopWatching()
  const before = draftOf(useOrderDraft.getState())
  deed()
  const after = useOrderDraft.getState()
  const fields = (Object.keys(before) as (keyof OrderDraft)[]).filter(
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
