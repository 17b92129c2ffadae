import type * as contract from '@accession/contract/session'
import { WRONG_PASSWORD } from '@accession/domain/users/password-form'
import { secondStepsOf } from '@accession/domain/users/second-factors'
import { randomToken } from '../platform/auth/digest.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { insertPendingSignIn } from './pending-sign-ins-store.ts'
import { findOwnCredentials, markConfirmed } from './session-store.ts'
import { originOf, recordSignIn } from './sign-ins-store.ts'
import { passwordTrier } from './try-password.ts'

/**
 * Throttled like a sign-in, so that a session thief cannot guess the password here. Someone with a second
 * factor is asked for it, too, as at a sign-in.
 */
export function confirmPassword(deps: Deps): Handler<typeof contract.confirmPassword> {
  const { db, clock } = deps
  const tryPassword = passwordTrier(deps)
  return async ({ body, user, request }) => {
    const own = await findOwnCredentials(db, user.userId)
    const wrong = new Problem('invalid-request', { fields: { password: WRONG_PASSWORD } })
    if (!(await tryPassword(request, own.email, own, body.password))) throw wrong
    const { userId } = user
    const now = clock.now()
    const factors = secondStepsOf(own)
    if (factors.length > 0) {
      const token = randomToken()
      const pending = { token, userId, passwordHash: own.passwordHash, now }
      if (!(await insertPendingSignIn(db, pending))) throw wrong
      throw new Problem('second-factor-to-confirm', { secondFactor: { token, factors } })
    }
    await markConfirmed(db, user.sessionId, now)
    const origin = originOf(request)
    await recordSignIn(db, { userId, outcome: 'password-confirmed', origin, now })
  }
}
