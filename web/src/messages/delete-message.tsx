import { deleteWebsiteMessage, type WebsiteMessage } from '@accession/contract/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/call.ts'
import { ConfirmModal } from '../ui/confirm-modal.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { messagesQuery } from './shown-messages.tsx'

type Props = { message: WebsiteMessage | null; onClose: () => void }

/** Asks first; a failure is told where it was asked. */
export function DeleteMessage({ message, onClose }: Props) {
  const client = useQueryClient()
  const deletion = useMutation({
    mutationFn: (id: number) => call(deleteWebsiteMessage, { params: { id } }),
    onSuccess: () => {
      onClose()
      return client.invalidateQueries(messagesQuery)
    },
  })
  const close = () => {
    deletion.reset()
    onClose()
  }
  return (
    <ConfirmModal
      question="Are you sure you want to delete this item?"
      confirmLabel="Delete"
      opened={message !== null}
      onCancel={close}
      onConfirm={() => message && deletion.mutate(message.websiteMessageId)}
    >
      {message?.messageTitle}
      {deletion.isError && (
        <ErrorNote>
          The message was not deleted. Please try again in a moment; if it happens again, contact a
          system administrator.
        </ErrorNote>
      )}
    </ConfirmModal>
  )
}
