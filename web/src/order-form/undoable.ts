import { closeToasts, type NextStep, offerUndo } from '../ui/feedback/toasts.tsx'
import { changedFields, useOrderDraft } from './order-draft.ts'

let stopWatching = () => {}

/**
 * Changes the draft and offers Undo. Undo reverts only this change; the offer is withdrawn once the
 * changed part is edited further, or another sample is in the form.
 */
export function doUndoably(action: () => void, message: string, next?: NextStep): void {
  stopWatching()
  const before = useOrderDraft.getState()
  action()
  const after = useOrderDraft.getState()
  const fields = changedFields(before, after)
  const changed = Object.fromEntries(fields.map((field) => [field, before[field]]))
  const undo = () => {
    stopWatching()
    useOrderDraft.setState(changed)
  }
  offerUndo(message, undo, next)
  stopWatching = useOrderDraft.subscribe((now) => {
    const isOvertaken =
      now.editor.index !== after.editor.index || fields.some((field) => now[field] !== after[field])
    if (!isOvertaken) return
    stopWatching()
    closeToasts()
  })
}
