import { CallError } from '../platform/call-error.ts'
import { Told } from '../ui/told.tsx'
import { TRY_AGAIN } from '../ui/try-again.ts'
import { GONE_MEANWHILE } from './versioned-row.ts'

const HINTS: Record<string, string> = {
  'account-exists': 'Another person has this email.',
  'own-rights': 'Your own rights can only be changed by another admin.',
  'not-found': GONE_MEANWHILE,
  'confirmation-needed':
    'You did not confirm your password, so this was not saved. What you typed is still here.',
  'role-not-yours':
    'Only an admin who has this role can give it, or change the email of who has it.',
  'last-with-role':
    'This is the last active admin with this role. Give the role to another admin first.',
  'last-admin': 'This is the last active admin, and one has to stay.',
}

/** What went wrong, and what to do about it where that is known. */
export function userSaveFailure(error: unknown) {
  const reason = error instanceof CallError ? (error.refusal ?? error.code) : null
  return (
    <Told title="An error occurred while trying to save the User!">
      {HINTS[reason ?? ''] ?? TRY_AGAIN}
    </Told>
  )
}
