import { useLayoutEffect } from 'react'
import { useUser } from '../platform/current-user.ts'
import { startSync } from './draft-sync.ts'
import { openDraft, useOrderDraft } from './order-draft.ts'

/** Opens the signed-in user's draft; false until it is ready. */
export function useOwnDraft(): boolean {
  const userId = useUser().data?.userId
  const isOpen = useOrderDraft(
    (draft) => userId !== undefined && draft.userId === userId && draft.edit === null,
  )
  useLayoutEffect(() => {
    if (userId === undefined) return
    if (!isOpen) openDraft(userId)
    startSync(userId)
  }, [userId, isOpen])
  return isOpen
}
