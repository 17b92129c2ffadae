import type * as contract from '@accession/contract/session'
import { secondStepsOf } from '@accession/domain/users/second-factors'
import { randomToken } from '../platform/auth/digest.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { openSession } from './open-session.ts'
import { insertPendingSignIn } from './pending-sign-ins-store.ts'
import { findCredentials } from './session-store.ts'
import { originOf, recordSignIn } from './sign-ins-store.ts'
import { passwordTrier } from './try-password.ts'

/**
 * Same reply in the same time for an unknown address and a wrong password; only someone who knows the
 * password learns that an account is disabled or has a second factor.
 */
export function login(deps: Deps): Handler<typeof contract.login> {
  const { db, clock } = deps
  const tryPassword = passwordTrier(deps)
  const open = openSession(deps)
  const answer: Handler<typeof contract.login> = async (input) => {
    const { body, request } = input
    const found = await findCredentials(db, body.username)
    const matches = await tryPassword(request, body.username, found, body.password)
    if (!found || !matches) throw new Problem('wrong-credentials')
    if (!found.is_active) {
      const origin = originOf(request)
      const outcome = 'account-disabled'
      await recordSignIn(db, { userId: found.id, outcome, origin, now: clock.now() })
      throw new Problem('account-disabled')
    }
    const factors = secondStepsOf(found)
    if (factors.length > 0) {
      const token = randomToken()
      const { id: userId, passwordHash } = found
      const pending = { token, userId, passwordHash, now: clock.now() }
      if (!(await insertPendingSignIn(db, pending))) return answer(input)
      throw new Problem('second-factor-needed', { secondFactor: { token, factors } })
    }
    const grant = await open(request, { userId: found.id, passwordHash: found.passwordHash })
    // The account changed during the check: try once more, counted, with its current state.
    return grant ?? answer(input)
  }
  return answer
}
