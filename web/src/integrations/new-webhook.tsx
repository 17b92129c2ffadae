import { createWebhook } from '@accession/contract/webhooks'
import { MAX_WEBHOOKS, webhookForm } from '@accession/domain/webhooks/webhook-form'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { CallError, isRefused } from '../platform/call-error.ts'
import { useUnsavedWork } from '../platform/unsaved-work.ts'
import { useConfirmation, type WithConfirmation } from '../session/confirm-password.tsx'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { TitledMessage } from '../ui/feedback/titled-message.tsx'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'
import type { Owner } from './api-keys-of.ts'
import { useReadWebhooksAgain, WEBHOOK_CONFIRMATION } from './use-webhooks.ts'
import { WEBHOOK_LABELS, WebhookFields, type WebhookValues } from './webhook-fields.tsx'
import { WebhookSecret } from './webhook-secret.tsx'

type Props = { owner: Owner; opened: boolean; onClose: () => void }

/** Asks where events go, then shows the secret once. */
export function NewWebhook({ owner, opened, onClose }: Props) {
  const [secret, setSecret] = useState<string>()
  const { withConfirmation, dialog, isWorking } = useConfirmation(WEBHOOK_CONFIRMATION)
  useUnsavedWork(secret !== undefined)
  function done() {
    setSecret(undefined)
    onClose()
  }
  return (
    <>
      <Dialog
        title={secret === undefined ? 'New webhook' : 'Copy the secret now'}
        size="lg"
        // What is being made has to be shown.
        stays={isWorking || secret !== undefined}
        opened={opened}
        onClose={onClose}
      >
        {secret === undefined ? (
          <WebhookForm
            owner={owner}
            withConfirmation={withConfirmation}
            onClose={onClose}
            onMade={setSecret}
          />
        ) : (
          <WebhookSecret secret={secret} onDone={done} />
        )}
      </Dialog>
      {dialog}
    </>
  )
}

const NOT_MADE = 'The webhook was not made!'

function notMade(error: unknown) {
  if (error instanceof CallError && error.refusal === 'too-many-webhooks')
    return (
      <TitledMessage title={NOT_MADE}>
        There are {MAX_WEBHOOKS} webhooks already. Delete one you no longer use first.
      </TitledMessage>
    )
  if (!isRefused(error))
    return (
      <TitledMessage title="We don’t know whether the webhook was made.">
        If it is in the list, make a new secret for it: we cannot show its secret again.
      </TitledMessage>
    )
  return <FailureMessage title={NOT_MADE} error={error} />
}

const EMPTY: WebhookValues = { name: '', address: '', kinds: null }

type FormProps = Pick<Props, 'owner' | 'onClose'> & {
  withConfirmation: WithConfirmation
  onMade: (secret: string) => void
}

function WebhookForm({ owner, withConfirmation, onClose, onMade }: FormProps) {
  const readAgain = useReadWebhooksAgain()
  const form = useSchemaForm(webhookForm, EMPTY)
  return (
    <SchemaForm
      form={form}
      labels={WEBHOOK_LABELS}
      submitLabel="Make Webhook"
      onCancel={onClose}
      failure={notMade}
      onSubmit={async (checked) => {
        const body = { ...checked, parentCompanyId: owner }
        try {
          const { secret } = await withConfirmation(() => call(createWebhook, { body }))
          onMade(secret)
        } finally {
          void readAgain()
        }
      }}
    >
      <WebhookFields form={form} isLaboratory={owner === null} />
    </SchemaForm>
  )
}
