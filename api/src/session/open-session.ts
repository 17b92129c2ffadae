import { randomUUID } from 'node:crypto'
import { REFRESH_LIFETIME_MS, toUnixSeconds } from '@accession/domain/access/token-windows'
import type { FastifyRequest } from 'fastify'
import { digestOf, randomToken } from '../platform/auth/digest.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { SESSION_COOKIE, sentCookies } from './cookies.ts'
import { newDeviceNotifier } from './new-device.ts'
import { endSessionWithCookie } from './session-cookie-store.ts'
import { endOldestSessions, insertSession } from './session-store.ts'
import { originOf, recordSignIn } from './sign-ins-store.ts'

type Proven = {
  userId: number
  /** The stored hash that the password was compared with, if it was: it has to be the same still. */
  passwordHash?: string | null
  /** A second factor was used that is not ours. */
  hasSecondFactor?: boolean
}

/**
 * Opens a session for a user who has proven who they are, and replies as POST /login does. Null when
 * the user was disabled or the password changed in the meantime. Ends the session this browser had,
 * also another user's. `first` runs in the same transaction.
 */
export function openSession(deps: Deps) {
  const { db, clock, tokens } = deps
  const newDevice = newDeviceNotifier(deps)
  return async (
    request: FastifyRequest,
    proven: Proven,
    first: (trx: Queryable) => Promise<unknown> = async () => {},
  ) => {
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + REFRESH_LIFETIME_MS)
    const refreshToken = randomToken()
    const id = randomUUID()
    const { userId } = proven
    const origin = originOf(request)
    const isNewDevice = await newDevice.isDue(request, userId)
    const isOpen = await db.transaction().execute(async (trx) => {
      await first(trx)
      const isInserted = await insertSession(trx, {
        ...proven,
        id,
        refreshDigest: digestOf(refreshToken),
        ...origin,
        now,
        expiresAt,
      })
      if (!isInserted) return false
      const sent = sentCookies(request, SESSION_COOKIE).map(digestOf)
      if (sent.length > 0) await endSessionWithCookie(trx, userId, sent, now)
      await endOldestSessions(trx, userId, now)
      if (isNewDevice) await newDevice.notify(trx, { userId, sessionId: id, origin, now })
      await recordSignIn(trx, { userId, outcome: 'signed-in', origin, now })
      return true
    })
    if (!isOpen) return null
    const refreshExpiration = toUnixSeconds(expiresAt.getTime())
    return { ...(await tokens.grantAccess(id)), refreshToken, refreshExpiration }
  }
}
