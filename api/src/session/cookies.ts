import { REFRESH_LIFETIME_MS, toUnixSeconds } from '@accession/domain/session/token-windows'
import type { CookieSerializeOptions } from '@fastify/cookie'

const YEAR_S = 365 * 24 * 3600

/** Binds a session to the browser that opened it. */
export const SESSION_COOKIE = 'accession_session'
/** Remembers a browser its owner has signed in with. */
export const DEVICE_COOKIE = 'accession_device'

/** Out of reach of scripts and of other sites; sent over TLS only where the portal uses TLS. */
export function cookiesFor(publicUrl: string) {
  const shared: CookieSerializeOptions = {
    httpOnly: true,
    sameSite: 'strict',
    path: '/api',
    secure: publicUrl.startsWith('https:'),
  }
  return {
    sessionCookie: { ...shared, maxAge: toUnixSeconds(REFRESH_LIFETIME_MS) },
    deviceCookie: { ...shared, maxAge: YEAR_S },
  }
}
