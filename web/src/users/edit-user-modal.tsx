import { updateCompanyUser } from '@accession/contract/company-users'
import { companyUserForm } from '@accession/domain/users/company-user-form'
import { Checkbox, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { call } from '../platform/call.ts'
import { statusOf } from '../platform/call-error.ts'
import { SchemaForm } from '../ui/form/schema-form.tsx'
import { StaleNotice } from '../ui/form/stale-notice.tsx'
import { useVersionedForm } from '../ui/form/use-versioned-form.ts'
import { Dialog } from '../ui/layout/dialog.tsx'
import type { ModalSubject } from '../ui/layout/use-modal-subject.ts'
import { type CompanyUser, companyUsers } from './company-users.ts'
import { USER_FORM_LABELS } from './user-form-labels.ts'
import { usersChanged } from './users-changed.ts'
import { rowNotSaved, stillThere, versionedRow } from './versioned-row.ts'

const LABELS = {
  firstName: USER_FORM_LABELS.firstName,
  lastName: USER_FORM_LABELS.lastName,
  phone: USER_FORM_LABELS.phone,
  results: 'Results',
  receiveCoAEmail: 'Receive email',
  companyManager: 'Company manager',
  billing: 'Billing',
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

const valuesOf = (user: CompanyUser) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone,
  results: !user.noResults,
  receiveCoAEmail: user.receiveCoAEmail,
  companyManager: user.companyManager,
  billing: user.billing,
})

type EditProps = { user: CompanyUser; parentCompanyId: number; onDone: () => void }

function EditUser({ user, parentCompanyId, onDone }: EditProps) {
  const { userId } = user
  const client = useQueryClient()
  const { form, save, stale } = useVersionedForm(
    companyUserForm,
    versionedRow(user, valuesOf),
    async () => {
      const { users } = await client.fetchQuery({ ...companyUsers(parentCompanyId), staleTime: 0 })
      return versionedRow(stillThere(users.find((one) => one.userId === userId)), valuesOf)
    },
  )
  async function submit({ results, ...fields }: z.output<typeof companyUserForm>) {
    const body = { parentCompanyId, user: { ...fields, userId, noResults: !results } }
    await save((options) => call(updateCompanyUser, { body }, options))
    await usersChanged(client)
    onDone()
  }
  return (
    <SchemaForm
      form={form}
      labels={LABELS}
      submitLabel="Save User"
      onCancel={onDone}
      failure={(error) => {
        if (statusOf(error) === 412) return stale && <StaleNotice labels={LABELS} {...stale} />
        return rowNotSaved('user', error)
      }}
      onSubmit={submit}
    >
      <TextInput label={LABELS.firstName} {...form.getInputProps('firstName')} />
      <TextInput label={LABELS.lastName} {...form.getInputProps('lastName')} />
      <TextInput label={LABELS.phone} type="tel" {...form.getInputProps('phone')} />
      <Checkbox
        label={LABELS.results}
        description="Can see results"
        {...form.getInputProps('results', { type: 'checkbox' })}
      />
      <Checkbox
        label={LABELS.receiveCoAEmail}
        description="Gets certificates by email"
        {...form.getInputProps('receiveCoAEmail', { type: 'checkbox' })}
      />
      <Checkbox
        label={LABELS.companyManager}
        description="Can remove users of this company and choose who gets its emails"
        {...form.getInputProps('companyManager', { type: 'checkbox' })}
      />
      <Checkbox
        label={LABELS.billing}
        description="Sees the invoices, balance and statements of this company"
        {...form.getInputProps('billing', { type: 'checkbox' })}
      />
      <Text size="xs" c="dimmed">
        Signs in with {user.username}. To change the email, go to All Users.
      </Text>
    </SchemaForm>
  )
}
