import type * as contract from '@accession/contract/session'
import { WRONG_PASSWORD } from '@accession/domain/users/password-form'
import type { Parts } from '../platform/parts.ts'
import { Problem } from '../platform/problem.ts'
import type { Handler } from '../platform/serve.ts'
import { findOwnCredentials, markConfirmed } from './session-store.ts'
import { originOf, recordSignIn } from './sign-ins-store.ts'
import { passwordTrier } from './try-password.ts'

/** Tried as a login is, so that a thief of a session cannot guess it here. */
export function confirmPassword(parts: Parts): Handler<typeof contract.confirmPassword> {
  const { db, clock } = parts
  const tryPassword = passwordTrier(parts)
  return async ({ body, person, request }) => {
    const own = await findOwnCredentials(db, person.personId)
    if (!(await tryPassword(request, own.email, own, body.password)))
      throw new Problem('invalid-request', { fields: { password: WRONG_PASSWORD } })
    const now = clock.now()
    await markConfirmed(db, person.sessionId, now)
    const { personId } = person
    const origin = originOf(request)
    await recordSignIn(db, { personId, outcome: 'password-confirmed', origin, now })
  }
}
