import {
  deleteWebhook,
  pauseWebhook,
  renewWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '@accession/contract/webhooks'
import { OLD_SECRET_HOURS, webhookForm } from '@accession/domain/webhooks/webhook-form'
import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { versionOf } from '../platform/call-versioned.ts'
import { useUnsavedWork } from '../platform/unsaved-work.ts'
import { useConfirmation, type WithConfirmation } from '../session/confirm-password.tsx'
import { Facts } from '../ui/display/facts.tsx'
import { LabDay } from '../ui/display/lab-day.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'
import { useFocusAfter } from '../ui/layout/focus-lost.ts'
import {
  describeEvents,
  newestId,
  useAttempts,
  useLabTime,
  useReadWebhooksAgain,
  WEBHOOK_CONFIRMATION,
} from './use-webhooks.ts'
import classes from './webhook-details.module.css'
import { WEBHOOK_LABELS, WebhookFields, type WebhookValues } from './webhook-fields.tsx'
import { WebhookLog } from './webhook-log.tsx'
import { Question, ResumeQuestion, resumeLabel } from './webhook-questions.tsx'
import { WebhookSecret } from './webhook-secret.tsx'
import { WebhookStatus } from './webhook-status.tsx'

type Props = { webhook: Webhook; opened: boolean; onClose: () => void; onDeleted: () => void }
type Step = 'details' | 'edit' | 'ask-secret' | 'resume' | 'ask-delete'

const TITLES: Record<Exclude<Step, 'details'>, string> = {
  edit: 'Edit webhook',
  'ask-secret': 'Make a new secret?',
  resume: 'Resume the webhook?',
  'ask-delete': 'Delete the webhook?',
}

/** One webhook: how it is, what can be done, and its log. Questions take its place. */
export function WebhookDetails({ webhook, opened, onClose, onDeleted }: Props) {
  const [step, setStep] = useState<Step>('details')
  const [lastStep, setLastStep] = useState<Step>()
  const [secret, setSecret] = useState<string>()
  const { withConfirmation, dialog, isWorking } = useConfirmation(WEBHOOK_CONFIRMATION)
  useUnsavedWork(secret !== undefined)
  function back() {
    setLastStep(step)
    setStep('details')
  }
  const { webhookId } = webhook
  const params = { webhookId }
  const title = step === 'details' ? webhook.name : TITLES[step]
  return (
    <>
      <Dialog
        title={secret === undefined ? title : 'Copy the secret now'}
        size="50rem"
        atTop
        // What is being made has to be shown.
        stays={isWorking || secret !== undefined}
        opened={opened}
        onClose={() => {
          if (step === 'details') onClose()
          else back()
        }}
      >
        {secret !== undefined ? (
          <WebhookSecret
            secret={secret}
            onDone={() => {
              setSecret(undefined)
              back()
            }}
          />
        ) : (
          <>
            {step === 'details' && (
              <Overview webhook={webhook} lastStep={lastStep} onStep={setStep} />
            )}
            {step === 'edit' && (
              <EditForm webhook={webhook} withConfirmation={withConfirmation} onDone={back} />
            )}
            {step === 'ask-secret' && (
              <Question
                confirmLabel="New Secret"
                failed="There is no new secret."
                onCancel={back}
                onConfirm={async () => {
                  const made = await withConfirmation(() => call(renewWebhookSecret, { params }))
                  setSecret(made.secret)
                }}
              >
                For {OLD_SECRET_HOURS} hours we sign with both the new and the current secret. Enter
                the new one in the other system before they are over.
              </Question>
            )}
            {step === 'resume' && <ResumeQuestion webhook={webhook} onDone={back} />}
            {step === 'ask-delete' && (
              <Question
                isDangerous
                confirmLabel="Delete"
                failed="The webhook was not deleted."
                onCancel={back}
                onConfirm={async () => {
                  await call(deleteWebhook, { params })
                  onDeleted()
                }}
              >
                {webhook.name} gets no more events. Its log and its secret are deleted too.
              </Question>
            )}
          </>
        )}
      </Dialog>
      {dialog}
    </>
  )
}

type OverviewProps = {
  webhook: Webhook
  /** Its button gets the focus. */
  lastStep: Step | undefined
  onStep: (step: Step) => void
}

function Overview({ webhook, lastStep, onStep }: OverviewProps) {
  const labTime = useLabTime()
  const readAgain = useReadWebhooksAgain()
  const params = { webhookId: webhook.webhookId }
  const { data: log } = useAttempts(webhook.webhookId, 0)
  const testing = useMutation({
    mutationFn: async () => {
      const before = newestId(log, 'test')
      await call(testWebhook, { params })
      return { before }
    },
    onSettled: readAgain,
  })
  const pausing = useMutation({
    mutationFn: () => call(pauseWebhook, { params }),
    onSettled: readAgain,
  })
  const testButton = useFocusAfter(testing.isPending)
  const pauseButton = useFocusAfter(pausing.isPending)
  const focusAfter = (of: Step) => lastStep === of && { 'data-autofocus': true }
  const isRunning = webhook.stopReason === null && webhook.failingSince === null
  const error = testing.error ?? pausing.error
  return (
    <Stack gap="md">
      <Box __vars={{ '--fact-width': '100%' }}>
        <Facts facts={{ Address: webhook.address, Status: <WebhookStatus webhook={webhook} /> }} />
      </Box>
      <Facts
        facts={{
          Events: describeEvents(webhook),
          'Last delivered': webhook.lastDelivered ? labTime(webhook.lastDelivered) : 'Never',
          Made: (
            <>
              <LabDay at={webhook.created} /> by {webhook.createdByName}
            </>
          ),
          ...(webhook.oldSecretUntil && {
            'Previous secret': `signs as well until ${labTime(webhook.oldSecretUntil)}`,
          }),
        }}
      />
      {error && (
        <ErrorNote>
          <FailureMessage title="That did not work." error={error} />
        </ErrorNote>
      )}
      <Group gap="sm" className={classes.actions ?? ''}>
        <Button
          ref={testButton}
          variant="default"
          loading={testing.isPending}
          onClick={() => testing.mutate()}
        >
          Send Test
        </Button>
        <Button variant="default" {...focusAfter('edit')} onClick={() => onStep('edit')}>
          Edit
        </Button>
        <Button
          ref={pauseButton}
          variant="default"
          loading={pausing.isPending}
          {...focusAfter('resume')}
          onClick={() => (isRunning ? pausing.mutate() : onStep('resume'))}
        >
          {isRunning ? 'Pause' : resumeLabel(webhook)}
        </Button>
        <Button
          variant="default"
          {...focusAfter('ask-secret')}
          onClick={() => onStep('ask-secret')}
        >
          New Secret
        </Button>
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          {...focusAfter('ask-delete')}
          onClick={() => onStep('ask-delete')}
        >
          Delete
        </Button>
      </Group>
      {testing.data && testing.data.before === newestId(log, 'test') && (
        <Text size="sm" role="status">
          The test is on its way. Its outcome appears in the log in a few seconds.
        </Text>
      )}
      <WebhookLog webhookId={webhook.webhookId} />
    </Stack>
  )
}

type EditProps = { webhook: Webhook; withConfirmation: WithConfirmation; onDone: () => void }

function EditForm({ webhook, withConfirmation, onDone }: EditProps) {
  const readAgain = useReadWebhooksAgain()
  const { name, address, webhookId, parentCompanyId } = webhook
  const kinds = webhook.kinds as WebhookValues['kinds']
  const form = useSchemaForm(webhookForm, { name, address, kinds } satisfies WebhookValues)
  return (
    <SchemaForm
      form={form}
      labels={WEBHOOK_LABELS}
      submitLabel="Save"
      onCancel={onDone}
      failure={(error) => <FailureMessage title="The webhook was not changed!" error={error} />}
      onSubmit={async (body) => {
        const version = versionOf(webhook)
        await withConfirmation(() =>
          call(updateWebhook, { params: { webhookId }, body }, { ifMatch: version }),
        )
        await readAgain()
        onDone()
      }}
    >
      <WebhookFields form={form} isLaboratory={parentCompanyId === null} />
    </SchemaForm>
  )
}
