import { create } from 'zustand'
import { useOrderDraft } from '../order-draft.ts'

/** By the key of the draft: accepting holds for one order, also across signing in again. */
const useAccepted = create<{ draftKey: string | null }>(() => ({ draftKey: null }))

/** Whether the terms were accepted for the order in hand. */
export function useAcceptedTerms(): [boolean, (accepted: boolean) => void] {
  const current = useOrderDraft(({ idempotencyKey }) => idempotencyKey)
  const accepted = useAccepted(({ draftKey }) => draftKey === current)
  return [accepted, (yes) => useAccepted.setState({ draftKey: yes ? current : null })]
}
