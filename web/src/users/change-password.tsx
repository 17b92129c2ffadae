import { changePassword, getSessions } from '@accession/contract/session'
import { passwordChangeForm } from '@accession/domain/users/password-form'
import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { useUser } from '../platform/current-user.ts'
import { readAgain } from '../platform/query.ts'
import { NewPasswordFields } from '../session/new-password-fields.tsx'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'

const LABELS = {
  current: 'Current password',
  password: 'New password',
  confirmation: 'Confirm new password',
}

type Props = { opened: boolean; onClose: () => void }

export function ChangePassword({ opened, onClose }: Props) {
  const [isChanged, setChanged] = useState(false)
  const close = () => {
    onClose()
    setChanged(false)
  }
  return (
    <Dialog title="Change password" opened={opened} onClose={close}>
      {isChanged ? (
        <Changed onClose={close} />
      ) : (
        <PasswordForm onChanged={() => setChanged(true)} />
      )}
    </Dialog>
  )
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const client = useQueryClient()
  const form = useSchemaForm(passwordChangeForm, { current: '', password: '', confirmation: '' })
  return (
    <SchemaForm
      form={form}
      labels={LABELS}
      submitLabel="Change password"
      failure={(error) => <FailureMessage title="Your password was not changed!" error={error} />}
      onSubmit={async ({ current, password }) => {
        await call(changePassword, { body: { current, password } })
        void readAgain(client, getSessions)
        onChanged()
      }}
    >
      <PasswordField
        name="current"
        data-autofocus
        label={LABELS.current}
        autoComplete="current-password"
        {...form.getInputProps('current')}
      />
      <NewPasswordFields labels={LABELS} form={form} owner={useOwner()} />
    </SchemaForm>
  )
}

/** The owner of the password. */
function useOwner() {
  const {
    firstName = '',
    lastName = '',
    username = '',
    parentCompanies = [],
  } = useUser().data ?? {}
  const organizations = parentCompanies.map(({ parentCompanyName }) => parentCompanyName)
  return { firstName, lastName, email: username, organizations }
}

function Changed({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Text role="status" mb="md">
        Your password was changed. You’re still signed in here and signed out everywhere else.
      </Text>
      <Button fullWidth data-autofocus onClick={onClose}>
        Close
      </Button>
    </>
  )
}
