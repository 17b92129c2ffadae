import { resumeWebhook, type Webhook } from '@accession/contract/webhooks'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../platform/call.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { useFocusAfter } from '../ui/layout/focus-lost.ts'
import { useReadWebhooksAgain } from './use-webhooks.ts'

export const resumeLabel = ({ stopReason }: Webhook) =>
  stopReason === null ? 'Try Again Now' : 'Resume'

export function ResumeQuestion({ webhook, onDone }: { webhook: Webhook; onDone: () => void }) {
  const [skipWaiting, setSkipWaiting] = useState(false)
  return (
    <Question
      confirmLabel={resumeLabel(webhook)}
      failed="The webhook was not resumed."
      onCancel={onDone}
      onConfirm={async () => {
        const params = { webhookId: webhook.webhookId }
        await call(resumeWebhook, { params, body: { skipWaiting } })
        onDone()
      }}
    >
      <Stack gap="sm">
        <span>
          {webhook.failingSince === null
            ? 'It continues with the events that happened meanwhile, in order.'
            : 'It continues with the event it could not deliver, then the others in order.'}
        </span>
        {webhook.waiting > 0 && (
          <Checkbox
            label="Skip the events that are waiting now"
            description="They are not sent. Choose this if your server can’t accept one of them."
            checked={skipWaiting}
            onChange={({ currentTarget }) => setSkipWaiting(currentTarget.checked)}
          />
        )}
      </Stack>
    </Question>
  )
}

type QuestionProps = {
  confirmLabel: string
  failed: string
  isDangerous?: boolean
  onCancel: () => void
  onConfirm: () => Promise<void>
  children: ReactNode
}

/** Something to be sure about, in the place of the details. */
export function Question(props: QuestionProps) {
  const { confirmLabel, failed, isDangerous, onCancel, onConfirm, children } = props
  const readAgain = useReadWebhooksAgain()
  const doing = useMutation({ mutationFn: onConfirm, onSettled: readAgain })
  const cancelButton = useFocusAfter(doing.isPending)
  return (
    <Stack gap="md">
      <Text component="div" size="sm">
        {children}
      </Text>
      {doing.error && (
        <ErrorNote>
          <FailureMessage title={failed} error={doing.error} />
        </ErrorNote>
      )}
      <Group justify="flex-end" gap="sm">
        <Button
          ref={cancelButton}
          variant="default"
          data-autofocus
          disabled={doing.isPending}
          onClick={onCancel}
        >
          Cancel
        </Button>
        <Button
          {...(isDangerous && { color: 'red' })}
          loading={doing.isPending}
          onClick={() => doing.mutate()}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Stack>
  )
}
