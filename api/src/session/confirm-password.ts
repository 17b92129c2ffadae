import type * as contract from '@accession/contract/session'
import { WRONG_PASSWORD } from '@accession/domain/users/password-form'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { findOwnCredentials, markConfirmed } from './session-store.ts'
import { originOf, recordSignIn } from './sign-ins-store.ts'
import { passwordTrier } from './try-password.ts'

/** Throttled like a sign-in, so that a session thief cannot guess the password here. */
export function confirmPassword(deps: Deps): Handler<typeof contract.confirmPassword> {
  const { db, clock } = deps
  const tryPassword = passwordTrier(deps)
  return async ({ body, user, request }) => {
    const own = await findOwnCredentials(db, user.userId)
    if (!(await tryPassword(request, own.email, own, body.password)))
      throw new Problem('invalid-request', { fields: { password: WRONG_PASSWORD } })
    const now = clock.now()
    await markConfirmed(db, user.sessionId, now)
    const { userId } = user
    const origin = originOf(request)
    await recordSignIn(db, { userId, outcome: 'password-confirmed', origin, now })
  }
}
