import type { UserRow } from '@accession/contract/users'
import { userInfoForm, type UserInfoForm as Values } from '@accession/domain/users/user-info-form'
import { Checkbox, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { usePerson } from '../platform/person.ts'
import { withFullStop } from '../ui/full-stop.ts'
import { SchemaForm, useSchemaForm } from '../ui/schema-form.tsx'
import { peopleChanged } from './people-changed.ts'
import { saveUserInfo, userInfoOf } from './save-user-info.ts'
import classes from './user-info-form.module.css'
import { userSaveFailure } from './user-save-failure.tsx'

const LABELS: Record<keyof Values, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email (username)',
  phone: 'Phone',
  isAdmin: 'Is Admin',
  noResults: 'No Results',
  receiveEmail: 'Receive email',
  active: 'Active',
  finance: 'Finance',
  intake: 'Intake',
  noOrders: 'No Orders',
}
const TEXTS = ['firstName', 'lastName', 'email', 'phone'] as const
const BOXES = [
  'isAdmin',
  'noResults',
  'receiveEmail',
  'active',
  'finance',
  'intake',
  'noOrders',
] as const
const RIGHTS: readonly string[] = ['isAdmin', 'active', 'finance', 'intake']
const ROLES: readonly string[] = ['finance', 'intake']

type Props = { user: UserRow; onSaved: () => void; onCancel: () => void }

export function UserInfoForm({ user, onSaved, onCancel }: Props) {
  const isOneself = usePerson().data?.userId === user.userId
  const client = useQueryClient()
  const form = useSchemaForm(userInfoForm, userInfoOf(user))

  async function save(values: Values) {
    try {
      await saveUserInfo(user, values)
    } finally {
      // The first of its two calls may have succeeded although the second did not.
      void peopleChanged(client)
    }
    onSaved()
  }

  const isLocked = (box: string) =>
    (isOneself && RIGHTS.includes(box)) || (ROLES.includes(box) && !form.values.isAdmin)
  return (
    <SchemaForm
      form={form}
      labels={LABELS}
      submitLabel="Save User"
      onCancel={onCancel}
      failure={userSaveFailure}
      onSubmit={save}
    >
      <div className={classes.fields}>
        {TEXTS.map((field) => (
          <TextInput
            key={field}
            label={LABELS[field]}
            {...(field === 'email' &&
              form.isDirty('email') && {
                description: 'A new email signs them out everywhere; the old one is told.',
              })}
            {...form.getInputProps(field)}
          />
        ))}
      </div>
      <fieldset className={classes.boxes}>
        <legend>What they may do</legend>
        {BOXES.map((box) => (
          <Checkbox
            key={box}
            label={LABELS[box]}
            disabled={isLocked(box)}
            {...form.getInputProps(box, { type: 'checkbox' })}
          />
        ))}
      </fieldset>
      <Text size="xs" c="dimmed">
        {companiesInWords(user)}{' '}
        {isOneself
          ? 'This is you. Is Admin, Active, Finance and Intake can only be changed by another admin.'
          : 'Finance and Intake need Is Admin. No Results and No Orders do not apply to admins.'}
      </Text>
    </SchemaForm>
  )
}

const list = new Intl.ListFormat('en-US')

function companiesInWords({ parentCompanies }: UserRow): string {
  if (parentCompanies.length === 0) return 'Belongs to no billing company.'
  const names = parentCompanies.map(({ parentCompanyName }) => parentCompanyName)
  return withFullStop(`Belongs to ${list.format(names)}`)
}
