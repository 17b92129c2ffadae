import { getProviderLink, removeProviderLink } from '@accession/contract/identity-provider'
import { Button, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../platform/call.ts'
import { isConfirmationNeeded } from '../platform/call-error.ts'
import { query, readAgain } from '../platform/query.ts'
import { useConfirmation } from '../session/confirm-password.tsx'
import { timeAgo } from '../ui/display/time-ago.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { Section } from '../ui/layout/card.tsx'
import { ConfirmModal } from '../ui/layout/confirm-modal.tsx'

/** Whether staff can sign in through the identity provider as this user, and the way to end it. */
export function ProviderLink({ label }: { label: string }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  const link = useQuery(query(getProviderLink, {}))
  const { withConfirmation, dialog } = useConfirmation('Removing the link requires your password.')
  const remove = useMutation({
    mutationFn: () => withConfirmation(() => call(removeProviderLink, {})),
    onSettled: async (_, error) => {
      await readAgain(client, getProviderLink)
      // The button that was pressed is gone.
      if (!error) status.current?.focus()
    },
  })
  return (
    <Section
      title={label}
      actions={
        link.data?.link && (
          <Button
            variant="default"
            size="xs"
            loading={remove.isPending}
            onClick={() => setAsking(true)}
          >
            Remove link
          </Button>
        )
      }
    >
      {remove.isError && !isConfirmationNeeded(remove.error) && (
        <ErrorNote>
          <FailureMessage title="The link was not removed." error={remove.error} />
        </ErrorNote>
      )}
      <AsyncArea query={link}>
        {({ link: found }) => (
          <Text ref={status} size="sm" c="dimmed" tabIndex={-1}>
            {found
              ? `You can sign in with ${label}. Last used ${timeAgo(Date.parse(found.lastUsed), Date.now())}.`
              : `Not linked. Sign in with ${label} once, and your account is linked by your email.`}
          </Text>
        )}
      </AsyncArea>
      <ConfirmModal
        question={`Remove the link to ${label}?`}
        confirmLabel="Remove link"
        opened={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          remove.mutate()
        }}
      >
        {`You can still sign in with your password. Signing in with ${label} links your account again.`}
      </ConfirmModal>
      {dialog}
    </Section>
  )
}
