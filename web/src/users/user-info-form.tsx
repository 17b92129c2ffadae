import type { UserRow } from '@accession/contract/users'
import { withFullStop } from '@accession/domain/fields/full-stop'
import { userInfoForm, type UserInfoForm as Values } from '@accession/domain/users/user-info-form'
import { Checkbox, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { statusOf } from '../platform/call-error.ts'
import { usePerson, useStanding } from '../platform/person.ts'
import type { WithConfirmation } from '../session/confirm-password.tsx'
import { SchemaForm } from '../ui/schema-form.tsx'
import { StaleNotice } from '../ui/stale-notice.tsx'
import { useVersionedForm } from '../ui/use-versioned-form.ts'
import { lockedRights } from './locked-rights.ts'
import { peopleChanged } from './people-changed.ts'
import { PEOPLE_LABELS } from './people-labels.ts'
import { readUserInfo, saveUserInfo, userInfoOf } from './save-user-info.ts'
import classes from './user-info-form.module.css'
import { userSaveFailure } from './user-save-failure.tsx'
import { versionedRow } from './versioned-row.ts'

const LABELS: Record<keyof Values, string> = {
  ...PEOPLE_LABELS,
  email: 'Email (username)',
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

type Props = {
  user: UserRow
  withConfirmation: WithConfirmation
  onSaved: () => void
  onCancel: () => void
}

export function UserInfoForm({ user, withConfirmation, onSaved, onCancel }: Props) {
  const isOneself = usePerson().data?.userId === user.userId
  const locked = lockedRights(user, useStanding()?.roles ?? [])
  const client = useQueryClient()
  const { userId } = user
  const { form, save, stale } = useVersionedForm(
    userInfoForm,
    versionedRow(user, userInfoOf),
    async () => versionedRow(await readUserInfo(userId), userInfoOf),
  )
  /** By the version it began with, the one a save that got half way has reached. */
  const reached = useRef(new Map<string | undefined, string>())

  async function submit(values: Values) {
    const areRolesChanged = form.isDirty('finance') || form.isDirty('intake')
    try {
      await save(({ ifMatch }) =>
        withConfirmation(() =>
          saveUserInfo(userId, values, {
            ifMatch: reached.current.get(ifMatch) ?? ifMatch,
            areRolesChanged,
            onVersion: (version) => reached.current.set(ifMatch, version),
          }),
        ),
      )
    } catch (error) {
      // The first of its two calls may have succeeded although the second did not.
      void peopleChanged(client)
      throw error
    }
    // The row can be opened again only as it is now.
    await peopleChanged(client)
    onSaved()
  }

  const isLocked = (box: string) =>
    (isOneself && RIGHTS.includes(box)) ||
    (ROLES.includes(box) && !form.values.isAdmin) ||
    locked.boxes.includes(box)
  return (
    <SchemaForm
      form={form}
      labels={LABELS}
      submitLabel="Save User"
      onCancel={onCancel}
      failure={(error) => {
        if (statusOf(error) !== 412) return userSaveFailure(error)
        return stale && <StaleNotice labels={LABELS} {...stale} />
      }}
      onSubmit={submit}
    >
      <div className={classes.fields}>
        {TEXTS.map((field) => (
          <TextInput
            key={field}
            data-autofocus={field === 'firstName' || undefined}
            label={LABELS[field]}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...(field === 'email' && locked.emailNote
              ? { disabled: true, description: locked.emailNote }
              : field === 'email' &&
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
          : `Finance and Intake need Is Admin.${locked.note && ` ${locked.note}`} No Results and No Orders do not apply to admins.`}
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
