import type { Cleared } from '@accession/domain/samples/cleared-by-change'
import type { SampleChange } from '@accession/domain/samples/sample-change'
import type { SampleDraft } from '@accession/domain/samples/sample-draft'
import { useCallback, useRef, useState } from 'react'
import { describeCleared } from '../order-form/describe-cleared.ts'
import { closeToasts, offerUndo } from '../ui/feedback/toasts.tsx'

type Edit = (draft: SampleDraft, change: SampleChange) => { draft: SampleDraft; cleared: Cleared[] }

/**
 * A sample in an intake form. If a change clears other fields, the user is told and can undo it
 * until something else changes, so nothing typed since is lost.
 */
export function useSampleDraft(opened: () => SampleDraft, edit: Edit) {
  const [initial] = useState(opened)
  const [draft, setDraft] = useState(initial)
  const latest = useRef(initial)
  const hold = useCallback((next: SampleDraft) => {
    latest.current = next
    setDraft(next)
  }, [])
  const change = useCallback(
    (one: SampleChange) => {
      const before = latest.current
      const { draft: after, cleared } = edit(before, one)
      hold(after)
      closeToasts()
      if (cleared.length > 0) offerUndo(describeCleared(cleared), () => hold(before))
    },
    [edit, hold],
  )
  return { draft, change, hold, isDirty: isOther(draft, initial) }
}

/** Drafts are plain data, so any difference shows in their JSON. */
const isOther = (one: SampleDraft, other: SampleDraft) =>
  JSON.stringify(one) !== JSON.stringify(other)
