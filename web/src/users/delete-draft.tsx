import { useMutation } from '@tanstack/react-query'
import { formatSampleCount, type ListedDraft } from '../order-form/draft-list.ts'
import { discardDraft } from '../order-form/draft-sync.ts'
import { CallError } from '../platform/call-error.ts'
import { SOMETHING_WENT_WRONG } from '../ui/feedback/something-went-wrong.ts'
import { ConfirmModal } from '../ui/layout/confirm-modal.tsx'

type Props = {
  userId: number
  draft: ListedDraft
  /** With the reason if it was not deleted. */
  onDone: (failure: string | null) => void
}

/** Asks before an order in progress is deleted on every device. */
export function DeleteDraft({ userId, draft, onDone }: Props) {
  const { id, version, name, samples } = draft
  const deleting = useMutation({
    mutationFn: () => discardDraft(userId, id, version),
    onSuccess: () => onDone(null),
    onError: (error) => onDone(failureMessage(error)),
  })
  return (
    <ConfirmModal
      question="Delete this order in progress?"
      confirmLabel="Delete"
      isPending={deleting.isPending}
      opened
      onCancel={() => onDone(null)}
      onConfirm={() => deleting.mutate()}
    >
      {[name, formatSampleCount(samples)].filter((part) => part !== '').join(', ')}. It is deleted
      on all your devices and cannot be restored.
    </ConfirmModal>
  )
}

function failureMessage(error: Error): string {
  if (!(error instanceof CallError)) return SOMETHING_WENT_WRONG
  const { code, details, status } = error
  if (code === 'draft-placed')
    return `That order was not deleted: it was placed as ${details.orderNumber}.`
  if (code === 'draft-changed')
    return 'That order was not deleted: it was just changed on another device.'
  return status === null
    ? 'Can’t reach the server. Check your connection, then delete it again.'
    : SOMETHING_WENT_WRONG
}
