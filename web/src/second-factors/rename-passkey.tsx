import { type Passkey, renamePasskey } from '@accession/contract/second-factors'
import { passkeyNameForm } from '@accession/domain/users/second-factors'
import { TextInput } from '@mantine/core'
import { call } from '../platform/call.ts'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'
import type { ChangeProps } from './change.ts'

type Props = Pick<ChangeProps, 'onChanged'> & {
  passkey: Passkey | undefined
  onClose: () => void
}

export function RenamePasskey({ passkey, onChanged, onClose }: Props) {
  return (
    <Dialog title="Rename passkey" opened={passkey !== undefined} onClose={onClose}>
      {passkey && <NameForm passkey={passkey} onChanged={onChanged} onClose={onClose} />}
    </Dialog>
  )
}

const LABELS = { name: 'Name' }

function NameForm({ passkey, onChanged, onClose }: Props & { passkey: Passkey }) {
  const { passkeyId, name: current } = passkey
  const form = useSchemaForm(passkeyNameForm, { name: current })
  return (
    <SchemaForm
      form={form}
      labels={LABELS}
      submitLabel="Save"
      onCancel={onClose}
      failure={(error) => <FailureMessage title="The passkey was not renamed." error={error} />}
      onSubmit={async ({ name }) => {
        await call(renamePasskey, { params: { passkeyId }, body: { name } })
        await onChanged()
        onClose()
      }}
    >
      <TextInput data-autofocus name="name" label={LABELS.name} {...form.getInputProps('name')} />
    </SchemaForm>
  )
}
