import { updateCompanyUser } from '@accession/contract/company-people'
import { companyUserForm } from '@accession/domain/users/company-user-form'
import { Checkbox, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { call } from '../platform/call.ts'
import { Dialog } from '../ui/dialog.tsx'
import { SchemaForm, useSchemaForm } from '../ui/schema-form.tsx'
import { TRY_AGAIN } from '../ui/try-again.ts'
import type { ModalSubject } from '../ui/use-modal-subject.ts'
import type { CompanyUser } from './company-users.ts'
import { peopleChanged } from './people-changed.ts'

const LABELS = {
  firstName: 'First Name',
  lastName: 'Last Name',
  phone: 'Phone',
  results: 'Results',
  receiveCoAEmail: 'Receive email',
}

type Props = { edited: ModalSubject<CompanyUser>; parentCompanyId: number }

export function EditUserModal({ edited, parentCompanyId }: Props) {
  const { subject, opened, close } = edited
  return (
    <Dialog title="Edit User" opened={opened} onClose={close}>
      {subject && (
        <EditUser
          key={subject.userId}
          user={subject}
          parentCompanyId={parentCompanyId}
          onDone={close}
        />
      )}
    </Dialog>
  )
}

type EditProps = { user: CompanyUser; parentCompanyId: number; onDone: () => void }

function EditUser({ user, parentCompanyId, onDone }: EditProps) {
  const { userId, firstName, lastName, phone, noResults, receiveCoAEmail } = user
  const client = useQueryClient()
  const form = useSchemaForm(companyUserForm, {
    firstName,
    lastName,
    phone,
    results: !noResults,
    receiveCoAEmail,
  })
  async function save({ results, ...fields }: z.output<typeof companyUserForm>) {
    await call(updateCompanyUser, {
      body: { parentCompanyId, user: { ...fields, userId, noResults: !results } },
    })
    await peopleChanged(client)
    onDone()
  }
  return (
    <SchemaForm
      form={form}
      labels={LABELS}
      submitLabel="Save User"
      onCancel={onDone}
      failure={() => `The user was not saved. ${TRY_AGAIN}`}
      onSubmit={save}
    >
      <TextInput label={LABELS.firstName} {...form.getInputProps('firstName')} />
      <TextInput label={LABELS.lastName} {...form.getInputProps('lastName')} />
      <TextInput label={LABELS.phone} type="tel" {...form.getInputProps('phone')} />
      <Checkbox
        label={LABELS.results}
        description="May see results"
        {...form.getInputProps('results', { type: 'checkbox' })}
      />
      <Checkbox
        label={LABELS.receiveCoAEmail}
        description="Certificates by mail"
        {...form.getInputProps('receiveCoAEmail', { type: 'checkbox' })}
      />
      <Text size="xs" c="dimmed">
        Signs in with {user.username}. The email is changed in All Users.
      </Text>
    </SchemaForm>
  )
}
