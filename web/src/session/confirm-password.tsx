import { confirmPassword } from '@accession/contract/session'
import { confirmPasswordForm } from '@accession/domain/users/password-form'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { CallError, isConfirmationNeeded } from '../platform/call-error.ts'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { lazyPiece } from '../ui/feedback/lazy-piece.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'

const ConfirmStep = lazyPiece(async () => (await import('./confirm-step.tsx')).ConfirmStep)

type Asked = { onConfirmed: () => void; onCancel: () => void }

/** Asks for the password, and a second factor if the user has one, if the server requires confirmation, then repeats the refused call. */
export function useConfirmation(why: string) {
  const [asked, setAsked] = useState<Asked>()
  const [isWorking, setWorking] = useState(false)

  async function withConfirmation<T>(work: () => Promise<T>): Promise<T> {
    setWorking(true)
    try {
      return await work()
    } catch (error) {
      if (!isConfirmationNeeded(error)) throw error
      await new Promise<void>((resolve, reject) =>
        setAsked({ onConfirmed: resolve, onCancel: () => reject(error) }),
      ).finally(() => setAsked(undefined))
      return await work()
    } finally {
      setWorking(false)
    }
  }

  const dialog = (
    <Dialog
      title="Confirm your password"
      opened={asked !== undefined}
      onClose={() => asked?.onCancel()}
    >
      {asked && <PasswordQuestion why={why} {...asked} />}
    </Dialog>
  )
  return { withConfirmation, dialog, isAsking: asked !== undefined, isWorking }
}

export type WithConfirmation = ReturnType<typeof useConfirmation>['withConfirmation']

const LABELS = { password: 'Password' }

function PasswordQuestion({ why, onConfirmed, onCancel }: Asked & { why: string }) {
  const [pending, setPending] = useState<CallError['details']['secondFactor'] | null>()
  const form = useSchemaForm(confirmPasswordForm, { password: '' }, { asks: false })
  if (pending)
    return (
      <ConfirmStep
        {...pending}
        onProven={onConfirmed}
        onStartOver={() => {
          form.setFieldValue('password', '')
          setPending(null)
        }}
      />
    )
  return (
    <SchemaForm
      form={form}
      labels={LABELS}
      submitLabel="Confirm"
      onCancel={onCancel}
      failure={(error) => <FailureMessage title="Your password was not confirmed." error={error} />}
      onSubmit={async (body) => {
        try {
          await call(confirmPassword, { body })
        } catch (error) {
          const step = error instanceof CallError && error.details.secondFactor
          if (!step) throw error
          return setPending(step)
        }
        onConfirmed()
      }}
    >
      <Text size="sm">{why} We won’t ask again for 10 minutes.</Text>
      <PasswordField
        name="password"
        data-autofocus
        // After starting over.
        autoFocus={pending === null}
        label={LABELS.password}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </SchemaForm>
  )
}
