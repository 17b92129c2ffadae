import { getActivity } from '@accession/contract/activity'
import { getHistory } from '@accession/contract/history'
import { createApiKey, getApiKeys } from '@accession/contract/integrations'
import { apiKeyForm, MAX_API_KEYS } from '@accession/domain/access/api-key'
import { type KeyScope, scopeLabel, scopesFor } from '@accession/domain/access/key-scopes'
import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { CallError, isRefused } from '../platform/call-error.ts'
import { useUser } from '../platform/current-user.ts'
import { readAgain } from '../platform/query.ts'
import { useUnsavedWork } from '../platform/unsaved-work.ts'
import { useConfirmation, type WithConfirmation } from '../session/confirm-password.tsx'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { TitledMessage } from '../ui/feedback/titled-message.tsx'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'
import type { FoundKeys, Owner } from './api-keys-of.ts'
import { ShownOnce } from './shown-once.tsx'

type Props = { owner: Owner; found: FoundKeys; opened: boolean; onClose: () => void }

/** Asks what the key is for, then shows it once. */
export function NewKey({ owner, found, opened, onClose }: Props) {
  const [token, setToken] = useState<string>()
  const { withConfirmation, dialog, isWorking } = useConfirmation(
    'A key acts without asking for a password, so we need yours now.',
  )
  useUnsavedWork(token !== undefined)
  function done() {
    setToken(undefined)
    onClose()
  }
  return (
    <>
      <Dialog
        title={token === undefined ? 'New API key' : 'Copy your API key now'}
        // What is being made has to be shown.
        stays={isWorking || token !== undefined}
        opened={opened}
        onClose={onClose}
      >
        {token === undefined ? (
          <KeyForm
            owner={owner}
            found={found}
            withConfirmation={withConfirmation}
            onClose={onClose}
            onMade={setToken}
          />
        ) : (
          <ShownOnce what="API key" label="API key" secret={token} onDone={done}>
            Store it where the other system keeps its passwords. It is sent as{' '}
            <code>Authorization: Bearer acc_…</code>
          </ShownOnce>
        )}
      </Dialog>
      {dialog}
    </>
  )
}

const LABELS = {
  name: 'Name',
  scopes: 'What it may do',
  responsibleUserId: 'Responsible user',
  lastDay: 'Last day',
}
const NOT_MADE = 'The key was not made!'

function notMade(error: unknown) {
  if (error instanceof CallError && error.refusal === 'too-many-api-keys')
    return (
      <TitledMessage title={NOT_MADE}>
        There are {MAX_API_KEYS} keys already. Revoke one you no longer use first.
      </TitledMessage>
    )
  if (!isRefused(error))
    return (
      <TitledMessage title="We don’t know whether the key was made.">
        If it is in the list, revoke it: we cannot show it again.
      </TitledMessage>
    )
  return <FailureMessage title={NOT_MADE} error={error} />
}

type FormProps = Pick<Props, 'owner' | 'found' | 'onClose'> & {
  withConfirmation: WithConfirmation
  onMade: (token: string) => void
}

function KeyForm({ owner, found, withConfirmation, onClose, onMade }: FormProps) {
  const client = useQueryClient()
  const ownId = useUser().data?.userId
  const isListed = found.users.some(({ userId }) => userId === ownId)
  const first = isListed ? ownId : found.users[0]?.userId
  const form = useSchemaForm(apiKeyForm, {
    name: '',
    scopes: ['orders:read'] as KeyScope[],
    responsibleUserId: first ?? 0,
    lastDay: '',
  })
  return (
    <SchemaForm
      form={form}
      labels={LABELS}
      submitLabel="Make Key"
      onCancel={onClose}
      failure={notMade}
      onSubmit={async (checked) => {
        const body = { ...checked, parentCompanyId: owner }
        try {
          const { token } = await withConfirmation(() => call(createApiKey, { body }))
          onMade(token)
        } finally {
          void readAgain(client, getApiKeys, getHistory, getActivity)
        }
      }}
    >
      <TextInput
        label={LABELS.name}
        description="The system that uses it, for example: ERP"
        required
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Checkbox.Group label={LABELS.scopes} required {...form.getInputProps('scopes')}>
        <Stack gap="xs" mt="xs" mb={5}>
          {scopesFor(owner === null).map((scope) => (
            <Checkbox key={scope} value={scope} label={scopeLabel(scope)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <NativeSelect
        label={LABELS.responsibleUserId}
        description="What the key does is recorded in their name. It never does more than they may, and stops when they leave."
        data={found.users.map(({ userId, name, email }) => ({
          value: String(userId),
          label: userId === ownId ? `${name} (you)` : `${name}, ${email}`,
        }))}
        value={String(form.values.responsibleUserId)}
        error={form.errors.responsibleUserId}
        onChange={({ currentTarget }) =>
          form.setFieldValue('responsibleUserId', Number(currentTarget.value))
        }
      />
      <TextInput
        label={LABELS.lastDay}
        description="Optional. Without one it works until it is revoked."
        type="date"
        {...form.getInputProps('lastDay')}
      />
    </SchemaForm>
  )
}
