import { randomUUID } from 'node:crypto'
import type { login } from '@accession/contract/session'
import { REFRESH_LIFETIME_MS, toUnixSeconds } from '@accession/domain/session/token-windows'
import { digestOf, randomToken } from '../platform/digest.ts'
import { verifyPassword } from '../platform/passwords.ts'
import { Problem } from '../platform/problem.ts'
import type { Handler } from '../platform/serve.ts'
import { DEVICE_COOKIE } from './cookies.ts'
import type { SessionParts } from './session-parts.ts'
import { findCredentials, insertSession } from './session-store.ts'

/**
 * The same answer in the same time for an unknown address and a wrong password; that an account is
 * disabled is told only to who knows its password.
 */
export function logIn({ db, clock, tokens, throttle }: SessionParts): Handler<typeof login> {
  return async ({ body, request }) => {
    const found = await findCredentials(db, body.username)
    const device = await tokens.readDevice(request.cookies[DEVICE_COOKIE] ?? '')
    const isKnown = found && device?.personId === found.id
    const attempt = {
      email: body.username,
      address: request.ip,
      knownDevice: isKnown ? device.deviceId : null,
    }
    await throttle.spend(attempt)
    const matches = await verifyPassword(found?.password_hash, body.password).catch(
      async (refusal) => {
        await throttle.refund(attempt)
        throw refusal
      },
    )
    if (!found || !matches) throw new Problem('wrong-credentials')
    await throttle.succeeded(attempt)
    if (!found.is_active) throw new Problem('account-disabled')

    const now = clock.now()
    const expiresAt = new Date(now.getTime() + REFRESH_LIFETIME_MS)
    const refreshToken = randomToken()
    const id = randomUUID()
    await insertSession(db, {
      id,
      personId: found.id,
      refreshDigest: digestOf(refreshToken),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
      address: request.ip,
      now,
      expiresAt,
    })
    const refreshExpiration = toUnixSeconds(expiresAt.getTime())
    return { ...(await tokens.grantAccess(id)), refreshToken, refreshExpiration }
  }
}
