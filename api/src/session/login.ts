import { randomUUID } from 'node:crypto'
import type * as contract from '@accession/contract/session'
import { REFRESH_LIFETIME_MS, toUnixSeconds } from '@accession/domain/access/token-windows'
import { digestOf, randomToken } from '../platform/auth/digest.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { endOldestSessions, findCredentials, insertSession } from './session-store.ts'
import { originOf, recordSignIn } from './sign-ins-store.ts'
import { passwordTrier } from './try-password.ts'

/**
 * Same reply in the same time for an unknown address and a wrong password; only someone who knows the
 * password learns that an account is disabled.
 */
export function login(deps: Deps): Handler<typeof contract.login> {
  const { db, clock, tokens } = deps
  const tryPassword = passwordTrier(deps)
  const answer: Handler<typeof contract.login> = async (input) => {
    const { body, request } = input
    const found = await findCredentials(db, body.username)
    const matches = await tryPassword(request, body.username, found, body.password)
    if (!found || !matches) throw new Problem('wrong-credentials')
    const now = clock.now()
    const origin = originOf(request)
    if (!found.is_active) {
      await recordSignIn(db, { userId: found.id, outcome: 'account-disabled', origin, now })
      throw new Problem('account-disabled')
    }

    const expiresAt = new Date(now.getTime() + REFRESH_LIFETIME_MS)
    const refreshToken = randomToken()
    const id = randomUUID()
    const isOpen = await db.transaction().execute(async (trx) => {
      const isInserted = await insertSession(trx, {
        id,
        userId: found.id,
        passwordHash: found.passwordHash,
        refreshDigest: digestOf(refreshToken),
        ...origin,
        now,
        expiresAt,
      })
      if (!isInserted) return false
      await endOldestSessions(trx, found.id, now)
      await recordSignIn(trx, { userId: found.id, outcome: 'signed-in', origin, now })
      return true
    })
    // The account changed during the check: try once more, counted, with its current state.
    if (!isOpen) return answer(input)
    const refreshExpiration = toUnixSeconds(expiresAt.getTime())
    return { ...(await tokens.grantAccess(id)), refreshToken, refreshExpiration }
  }
  return answer
}
