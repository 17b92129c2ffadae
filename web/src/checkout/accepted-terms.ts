import { create } from 'zustand'
import { useOrderDraft } from '../order-form/order-draft.ts'

/** By the draft's key: acceptance applies to one order, and survives signing in again. */
const useAccepted = create<{ draftKey: string | null }>(() => ({ draftKey: null }))

/** Whether the terms were accepted for the current order. */
export function useAcceptedTerms(): [boolean, (accepted: boolean) => void] {
  const current = useOrderDraft(({ idempotencyKey }) => idempotencyKey)
  const accepted = useAccepted(({ draftKey }) => draftKey === current)
  return [accepted, (yes) => useAccepted.setState({ draftKey: yes ? current : null })]
}
