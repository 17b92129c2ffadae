import { randomUUID } from 'node:crypto'
import type * as contract from '@accession/contract/session'
import { REFRESH_LIFETIME_MS, toUnixSeconds } from '@accession/domain/session/token-windows'
import { digestOf, randomToken } from '../platform/digest.ts'
import type { Parts } from '../platform/parts.ts'
import { Problem } from '../platform/problem.ts'
import type { Handler } from '../platform/serve.ts'
import { endOldestSessions, findCredentials, insertSession } from './session-store.ts'
import { originOf, recordSignIn } from './sign-ins-store.ts'
import { passwordTrier } from './try-password.ts'

/**
 * The same answer in the same time for an unknown address and a wrong password; that an account is
 * disabled is told only to who knows its password.
 */
export function login(parts: Parts): Handler<typeof contract.login> {
  const { db, clock, tokens } = parts
  const tryPassword = passwordTrier(parts)
  const answer: Handler<typeof contract.login> = async (input) => {
    const { body, request } = input
    const found = await findCredentials(db, body.username)
    const matches = await tryPassword(request, body.username, found, body.password)
    if (!found || !matches) throw new Problem('wrong-credentials')
    const now = clock.now()
    const origin = originOf(request)
    if (!found.is_active) {
      await recordSignIn(db, { personId: found.id, outcome: 'account-disabled', origin, now })
      throw new Problem('account-disabled')
    }

    const expiresAt = new Date(now.getTime() + REFRESH_LIFETIME_MS)
    const refreshToken = randomToken()
    const id = randomUUID()
    const isOpen = await db.transaction().execute(async (trx) => {
      const isInserted = await insertSession(trx, {
        id,
        personId: found.id,
        passwordHash: found.passwordHash,
        refreshDigest: digestOf(refreshToken),
        ...origin,
        now,
        expiresAt,
      })
      if (!isInserted) return false
      await endOldestSessions(trx, found.id, now)
      await recordSignIn(trx, { personId: found.id, outcome: 'signed-in', origin, now })
      return true
    })
    // What was compared holds no longer: it is tried once more, and counted, as things are now.
    if (!isOpen) return answer(input)
    const refreshExpiration = toUnixSeconds(expiresAt.getTime())
    return { ...(await tokens.grantAccess(id)), refreshToken, refreshExpiration }
  }
  return answer
}
