import { getEmailChange, requestEmailChange } from '@accession/contract/email-change'
import { emailChangeForm } from '@accession/domain/users/email-change-form'
import { Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/call.ts'
import { readAgain } from '../platform/query.ts'
import { useConfirmation, type WithConfirmation } from '../session/confirm-password.tsx'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'

const LABELS = { email: 'New email' }
const NOT_SENT = 'The link was not sent!'

type Props = { opened: boolean; onClose: () => void }

/** Asks for the new address, and for the password unless it was confirmed a moment ago. */
export function ChangeEmail({ opened, onClose }: Props) {
  const { withConfirmation, dialog, isAsking } = useConfirmation(
    'Changing your email changes how you sign in, so we need your password.',
  )
  return (
    <>
      <Dialog
        title="Change email"
        opened={opened}
        // Escape applies only to the question on top.
        onClose={() => isAsking || onClose()}
      >
        <NewEmailForm withConfirmation={withConfirmation} onClose={onClose} />
      </Dialog>
      {dialog}
    </>
  )
}

type FormProps = { withConfirmation: WithConfirmation; onClose: () => void }

function NewEmailForm({ withConfirmation, onClose }: FormProps) {
  const client = useQueryClient()
  const form = useSchemaForm(emailChangeForm, { email: '' })
  return (
    <SchemaForm
      form={form}
      labels={LABELS}
      submitLabel="Send link"
      onCancel={onClose}
      failure={(error) => <FailureMessage title={NOT_SENT} error={error} />}
      onSubmit={async (body) => {
        await withConfirmation(() => call(requestEmailChange, { body }))
        await readAgain(client, getEmailChange)
        onClose()
      }}
    >
      <Text size="sm">
        We’ll email a link to the new address and let the current one know. Nothing changes until
        you open the link.
      </Text>
      <TextInput
        type="email"
        name="email"
        data-autofocus
        label={LABELS.email}
        autoComplete="email"
        {...form.getInputProps('email')}
      />
    </SchemaForm>
  )
}
