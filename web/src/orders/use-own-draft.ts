import { useLayoutEffect } from 'react'
import { usePerson } from '../platform/person.ts'
import { openDraft, useOrderDraft } from './order-draft.ts'

/** Opens the draft of the person signed in; false until it is there to be shown. */
export function useOwnDraft(): boolean {
  const userId = usePerson().data?.userId
  const isOpen = useOrderDraft(
    (draft) => userId !== undefined && draft.userId === userId && draft.edit === null,
  )
  useLayoutEffect(() => {
    if (userId !== undefined) openDraft(userId)
  }, [userId])
  return isOpen
}
