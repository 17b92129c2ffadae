import { botCookie, refresh, refreshCookie } from '@accession/contract/session'
import { accessNeedsRefresh } from '@accession/domain/access/token-windows'
import { CallError, statusOf } from './call-error.ts'
import { logFailure } from './log.ts'
import { send } from './send.ts'
import { failSession, keepSession, type Session, storedSession } from './tokens.ts'

let cookiesSent: Promise<unknown> = Promise.resolve()

/**
 * Binds the session to this browser and marks the browser as known. The server binds only once:
 * even if the page closes now, the browser needs the cookie from the reply.
 */
async function sendCookies({ refreshToken: rtoken }: Session): Promise<void> {
  for (const cookie of [refreshCookie, botCookie]) {
    await send(cookie, { body: { rtoken } }, rtoken, { keepalive: true }).catch((reason) =>
      logFailure(`${cookie.path} failed`, reason),
    )
  }
}

export function startSession(session: Session): void {
  keepSession(session)
  cookiesSent = sendCookies(session)
}

async function refreshOnce(rejected: string | null): Promise<string> {
  await cookiesSent
  const session = storedSession()
  if (!session) throw new CallError(401)
  const { accessToken, accessExpiration, refreshToken } = session
  const now = Date.now()
  const renewedMeanwhile = accessToken !== rejected && !accessNeedsRefresh(accessExpiration, now)
  if (renewedMeanwhile) return accessToken
  try {
    const grant = await send(refresh, {}, refreshToken)
    const renewed = { ...session, ...grant }
    // The user signed out or in again before the reply arrived: discard it.
    if (storedSession()?.refreshToken !== refreshToken) throw new CallError(401)
    keepSession(renewed)
    cookiesSent = sendCookies(renewed)
    return grant.accessToken
  } catch (error) {
    const refused = statusOf(error) === 401
    if (refused && storedSession()?.refreshToken === refreshToken) failSession()
    const stillGood = accessToken !== rejected && accessExpiration * 1000 > now
    if (!refused && stillGood) return accessToken
    throw error
  }
}

let refreshing: Promise<string> | null = null

/** One refresh at a time, in this tab and, if the browser supports locks, in all tabs. */
export function refreshAccess(rejected: string | null): Promise<string> {
  const run = () => refreshOnce(rejected)
  refreshing ??= (
    navigator.locks ? navigator.locks.request('accession.refresh', run) : run()
  ).finally(() => {
    refreshing = null
  })
  return refreshing
}

/** A token that is valid for the next minutes. */
export async function freshAccess(): Promise<string> {
  const session = storedSession()
  if (!session) throw new CallError(401)
  const needed = accessNeedsRefresh(session.accessExpiration, Date.now())
  return needed ? refreshAccess(null) : session.accessToken
}

/**
 * The same for a read. Offline the token cannot be renewed, and the old one will do: the service
 * worker may have kept the last answer.
 */
export const accessToRead = (): Promise<string> =>
  freshAccess().catch((error) => {
    const session = storedSession()
    if (statusOf(error) !== null || !session) throw error
    return session.accessToken
  })
