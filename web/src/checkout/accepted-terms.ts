import { create } from 'zustand'
import { useOrderDraft } from '../order-form/order-draft.ts'
import { useLaboratory } from '../platform/laboratory.ts'

type Accepted = { draftKey: string | null; digest: string | undefined }

/**
 * By the draft's key and the wording: acceptance applies to one order and to the terms that were
 * shown, and survives signing in again.
 */
const useAccepted = create<Accepted>(() => ({ draftKey: null, digest: undefined }))

/** Whether the terms, as they are shown, were accepted for the current order. */
export function useAcceptedTerms(): [boolean, (accepted: boolean) => void] {
  const current = useOrderDraft(({ idempotencyKey }) => idempotencyKey)
  const digest = useLaboratory()?.termsDigest
  const isAccepted = useAccepted(
    (accepted) => accepted.draftKey === current && accepted.digest === digest,
  )
  return [isAccepted, (yes) => useAccepted.setState({ draftKey: yes ? current : null, digest })]
}
