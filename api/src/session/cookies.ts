import type { CookieSerializeOptions } from '@fastify/cookie'

const YEAR_S = 365 * 24 * 3600

/** Binds a session to the browser that opened it. */
export const SESSION_COOKIE = 'accession_session'
/** Remembers a browser its owner has signed in with. */
export const DEVICE_COOKIE = 'accession_device'

/** Out of reach of scripts and of other sites; sent over TLS only where the portal uses TLS. */
export const cookieOptions = (publicUrl: string): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  path: '/api',
  secure: publicUrl.startsWith('https:'),
  maxAge: YEAR_S,
})
