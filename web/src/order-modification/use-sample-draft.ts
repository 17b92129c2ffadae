import type { Cleared } from '@accession/domain/samples/cleared-by-change'
import type { SampleChange } from '@accession/domain/samples/sample-change'
import type { SampleDraft } from '@accession/domain/samples/sample-draft'
import { useCallback, useRef, useState } from 'react'
import { clearedInWords } from '../orders/builder/cleared-in-words.ts'
import { closeToasts, offerUndo } from '../ui/toasts.tsx'

type Edit = (draft: SampleDraft, change: SampleChange) => { draft: SampleDraft; cleared: Cleared[] }

/**
 * A sample in a form of intake; what one change clears elsewhere is said and can be taken back, until
 * something else is changed: nothing that was typed since is lost by it.
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
      if (cleared.length > 0) offerUndo(clearedInWords(cleared), () => hold(before))
    },
    [edit, hold],
  )
  return { draft, change, hold, isDirty: isOther(draft, initial) }
}

/** Drafts are plain data; whatever was typed makes them another. */
const isOther = (one: SampleDraft, other: SampleDraft) =>
  JSON.stringify(one) !== JSON.stringify(other)
