import type { UserRow } from '@accession/contract/users'
import { ADMIN_ROLES } from '@accession/domain/access/permissions'
import { withFullStop } from '@accession/domain/fields/full-stop'
import { userInfoForm, type UserInfoForm as Values } from '@accession/domain/users/user-info-form'
import { Checkbox, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallError, statusOf } from '../platform/call-error.ts'
import { usePermissions, useUser } from '../platform/current-user.ts'
import type { WithConfirmation } from '../session/confirm-password.tsx'
import { TitledMessage } from '../ui/feedback/titled-message.tsx'
import { TRY_AGAIN } from '../ui/feedback/try-again.ts'
import { SchemaForm } from '../ui/form/schema-form.tsx'
import { StaleNotice } from '../ui/form/stale-notice.tsx'
import { useVersionedForm } from '../ui/form/use-versioned-form.ts'
import { lockedRights } from './locked-rights.ts'
import { readUserInfo, saveUserInfo, userInfoOf } from './save-user-info.ts'
import { USER_FORM_LABELS } from './user-form-labels.ts'
import classes from './user-info-form.module.css'
import { usersChanged } from './users-changed.ts'
import { GONE_MEANWHILE, versionedRow } from './versioned-row.ts'

const HINTS: Record<string, string> = {
  'account-exists': 'Another user already has this email.',
  'own-rights': 'Your own rights can only be changed by another admin.',
  'not-found': GONE_MEANWHILE,
  'confirmation-needed':
    'You did not confirm your password, so this was not saved. What you typed is still here.',
  'role-not-yours':
    'Only an admin with this role can give it to others or change the email of someone who has it.',
  'last-with-role':
    'This is the last active admin with this role. Give the role to another admin first.',
  'last-admin': 'This is the last active admin, and there must be at least one.',
}

/** What went wrong, and what to do about it if known. */
function userSaveFailure(error: unknown) {
  const reason = error instanceof CallError ? (error.refusal ?? error.code) : null
  return (
    <TitledMessage title="An error occurred while trying to save the User!">
      {HINTS[reason ?? ''] ?? TRY_AGAIN}
    </TitledMessage>
  )
}

const LABELS: Record<keyof Values, string> = {
  ...USER_FORM_LABELS,
  email: 'Email (username)',
  isAdmin: 'Is Admin',
  noResults: 'No Results',
  receiveEmail: 'Receive email',
  active: 'Active',
  finance: 'Finance',
  intake: 'Intake',
  manager: 'Manager',
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
  'manager',
  'noOrders',
] as const
const ROLES: readonly string[] = ADMIN_ROLES
const RIGHTS: readonly string[] = ['isAdmin', 'active', ...ROLES]

type Props = {
  user: UserRow
  withConfirmation: WithConfirmation
  onSaved: () => void
  onCancel: () => void
}

export function UserInfoForm({ user, withConfirmation, onSaved, onCancel }: Props) {
  const isOneself = useUser().data?.userId === user.userId
  const locked = lockedRights(user, usePermissions()?.roles ?? [])
  const client = useQueryClient()
  const { userId } = user
  const { form, save, stale } = useVersionedForm(
    userInfoForm,
    versionedRow(user, userInfoOf),
    async () => versionedRow(await readUserInfo(userId), userInfoOf),
  )
  /** By original version: the version that a half-completed save has reached. */
  const reached = useRef(new Map<string | undefined, string>())

  async function submit(values: Values) {
    const areRolesChanged =
      form.isDirty('isAdmin') || ADMIN_ROLES.some((role) => form.isDirty(role))
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
      // The first of the two calls may have succeeded even if the second failed.
      void usersChanged(client)
      throw error
    }
    // The row can only be opened again with its current data.
    await usersChanged(client)
    onSaved()
  }

  /** As the server does: a new admin is a manager, and only admins have roles. */
  function setAdmin(isAdmin: boolean) {
    form.setFieldValue('isAdmin', isAdmin)
    form.setFieldValue('manager', isAdmin)
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
                  description:
                    'Changing the email signs them out everywhere, and we notify the old address.',
                })}
            {...form.getInputProps(field)}
          />
        ))}
      </div>
      <fieldset className={classes.boxes}>
        <legend>Permissions</legend>
        {BOXES.map((box) => (
          <Checkbox
            key={box}
            label={LABELS[box]}
            disabled={isLocked(box)}
            {...form.getInputProps(box, { type: 'checkbox' })}
            {...(box === 'isAdmin' && {
              onChange: (event) => setAdmin(event.currentTarget.checked),
            })}
          />
        ))}
      </fieldset>
      <Text size="xs" c="dimmed">
        {describeCompanies(user)}{' '}
        {isOneself
          ? 'This is you. Is Admin, Active, Finance, Intake and Manager can only be changed by another admin.'
          : `Finance, Intake and Manager need Is Admin.${locked.note && ` ${locked.note}`} No Results and No Orders do not apply to admins.`}
      </Text>
    </SchemaForm>
  )
}

const list = new Intl.ListFormat('en-US')

function describeCompanies({ parentCompanies }: UserRow): string {
  if (parentCompanies.length === 0) return 'Does not belong to a billing company.'
  const names = parentCompanies.map(({ parentCompanyName }) => parentCompanyName)
  return withFullStop(`Belongs to ${list.format(names)}`)
}
