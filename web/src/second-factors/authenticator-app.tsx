import type { CallInput, Reply } from '@accession/contract/endpoint'
import { addApp, removeApp, setUpApp } from '@accession/contract/second-factors'
import { appCodeForm } from '@accession/domain/users/second-factors'
import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { LabDay } from '../ui/display/lab-day.tsx'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { Section } from '../ui/layout/card.tsx'
import { ConfirmModal } from '../ui/layout/confirm-modal.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'
import { useFocusAfter } from '../ui/layout/focus-lost.ts'
import {
  type FactorProps,
  reasonToKeep,
  refusalMessage,
  removalFailure,
  removalMessage,
} from './change.ts'
import { ChangeFailure } from './change-failure.tsx'
import classes from './second-factors.module.css'

type Setup = Reply<typeof setUpApp>

export function AuthenticatorApp({ factors, withConfirmation, onChanged }: FactorProps) {
  const [setup, setSetup] = useState<Setup>()
  const [isRemoving, setRemoving] = useState(false)
  const begin = useMutation({
    mutationFn: () => withConfirmation(() => call(setUpApp, {})),
    onMutate: () => remove.reset(),
    onSuccess: setSetup,
  })
  const add = useMutation({
    mutationFn: (body: CallInput<typeof addApp>['body']) =>
      withConfirmation(() => call(addApp, { body })),
    onSuccess: ({ recoveryCodes }) => {
      setSetup(undefined)
      return onChanged(recoveryCodes)
    },
  })
  const remove = useMutation({
    mutationFn: () => withConfirmation(() => call(removeApp, {})),
    onSettled: () => onChanged(),
  })
  const { app } = factors
  const keepReason = reasonToKeep(factors)
  const isWorking = begin.isPending || add.isPending || remove.isPending
  const button = useFocusAfter(isWorking || setup !== undefined)
  return (
    <Section
      title="Authenticator app"
      actions={
        !(app && keepReason) && (
          <Button
            ref={button}
            variant="default"
            size="xs"
            loading={isWorking}
            onClick={() => (app ? setRemoving(true) : begin.mutate())}
          >
            {app ? 'Remove app' : 'Set up an app'}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        <ChangeFailure title="The set-up could not begin." error={begin.error} />
        <ChangeFailure
          title="The app was not removed."
          error={remove.error}
          message={removalFailure(remove.error, 'app')}
        />
        {app ? (
          <Text size="sm">
            Set up <LabDay at={app.created} />
            {app.lastUsed ? (
              <>
                {', last used '}
                <LabDay at={app.lastUsed} />.
              </>
            ) : (
              ', not used yet.'
            )}
          </Text>
        ) : (
          <Text size="sm" c="dimmed">
            After your password you enter a code from an app on your phone, such as Google
            Authenticator, Microsoft Authenticator or 1Password.
          </Text>
        )}
        {app && keepReason && (
          <Text size="sm" c="dimmed">
            {keepReason}
          </Text>
        )}
      </Stack>
      <Dialog
        title="Set up an authenticator app"
        opened={setup !== undefined}
        onClose={() => setSetup(undefined)}
      >
        {setup && (
          <ConfirmApp
            setup={setup}
            onSave={async (code) => {
              await add.mutateAsync({ setup: setup.setup, code })
            }}
          />
        )}
      </Dialog>
      <ConfirmModal
        question="Remove your authenticator app?"
        confirmLabel="Remove"
        opened={isRemoving}
        onCancel={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false)
          remove.mutate()
        }}
      >
        {removalMessage(factors)}
      </ConfirmModal>
    </Section>
  )
}

const LABELS = { code: 'Code from the app' }

/** In groups of four, as people read them off. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

function ConfirmApp({ setup, onSave }: { setup: Setup; onSave: (code: string) => Promise<void> }) {
  const form = useSchemaForm(appCodeForm, { code: '' })
  const { secret, qr } = setup
  return (
    <SchemaForm
      form={form}
      labels={LABELS}
      submitLabel="Finish set-up"
      failure={(error) =>
        refusalMessage(error) ?? <FailureMessage title="The app was not added." error={error} />
      }
      onSubmit={({ code }) => onSave(code)}
    >
      <Text size="sm">1. Scan this with your authenticator app.</Text>
      <svg
        className={classes.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code for your authenticator app"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <Group gap="xs" align="center">
        <Text size="sm">
          Can’t scan it? Type this key: <code className={classes.secret}>{grouped(secret)}</code>
        </Text>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" size="xs" onClick={copy}>
              {copied ? 'Copied' : 'Copy key'}
            </Button>
          )}
        </CopyButton>
      </Group>
      <TextInput
        data-autofocus
        name="code"
        label={LABELS.code}
        description="2. Enter the six digits the app shows now."
        autoComplete="one-time-code"
        inputMode="numeric"
        {...form.getInputProps('code')}
      />
    </SchemaForm>
  )
}
