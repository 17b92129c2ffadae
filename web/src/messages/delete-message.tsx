import { deleteWebsiteMessage, type ListedMessage } from '@accession/contract/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/call.ts'
import { statusOf } from '../platform/call-error.ts'
import { versionOf } from '../platform/call-versioned.ts'
import { logFailure } from '../platform/log.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { TRY_AGAIN } from '../ui/feedback/try-again.ts'
import { ConfirmModal } from '../ui/layout/confirm-modal.tsx'
import { messagesQuery } from './shown-messages.tsx'

type Props = {
  message: ListedMessage | null
  onClose: () => void
  /** The row is gone, and with it the button that was pressed. */
  onDeleted: () => void
}

/** Asks first; a failure is shown in the same dialog. */
export function DeleteMessage({ message, onClose, onDeleted }: Props) {
  const client = useQueryClient()
  const close = () => {
    deletion.reset()
    onClose()
  }
  const deletion = useMutation({
    mutationFn: async (message: ListedMessage) => {
      const params = { id: message.websiteMessageId }
      try {
        await call(deleteWebsiteMessage, { params }, { ifMatch: versionOf(message) })
      } catch (error) {
        // Someone else deleted it first: it is gone, as requested.
        if (statusOf(error) !== 404) throw error
      }
    },
    onSuccess: () => {
      close()
      onDeleted()
    },
    onError: (error) => logFailure('The website message was not deleted', error),
    onSettled: () => client.invalidateQueries(messagesQuery),
  })
  return (
    <ConfirmModal
      question="Are you sure you want to delete this item?"
      confirmLabel="Delete"
      isPending={deletion.isPending}
      opened={message !== null}
      onCancel={close}
      onConfirm={() => message && deletion.mutate(message)}
    >
      {message?.messageTitle}
      {deletion.isError && (
        <ErrorNote>
          The message was not deleted.{' '}
          {statusOf(deletion.error) === 412
            ? 'Someone else just changed it. Close this and check it again.'
            : TRY_AGAIN}
        </ErrorNote>
      )}
    </ConfirmModal>
  )
}
