import { REFRESH_LIFETIME_MS, toUnixSeconds } from '@accession/domain/access/token-windows'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const YEAR_S = 365 * 24 * 3600

/** Binds a session to the browser that opened it. */
export const SESSION_COOKIE = 'accession_session'
/** Remembers a browser its owner has signed in with. */
export const DEVICE_COOKIE = 'accession_device'

/** Remembers the browser that began to sign in at the identity provider. */
export const PROVIDER_COOKIE = 'accession_provider'

const MAX_AGE = {
  [PROVIDER_COOKIE]: 600,
  [SESSION_COOKIE]: toUnixSeconds(REFRESH_LIFETIME_MS),
  [DEVICE_COOKIE]: YEAR_S,
}
type CookieName = keyof typeof MAX_AGE
/** Browsers may have them from before the prefix. */
type OlderName = typeof SESSION_COOKIE | typeof DEVICE_COOKIE

/** Browsers accept such names only over TLS, so nobody on the network can inject one. */
const SECURE_PREFIX = '__Secure-'

/** The browser's cookies of this name; those from before the prefix count until they expire. */
export const sentCookies = ({ cookies }: FastifyRequest, name: OlderName): string[] =>
  [cookies[`${SECURE_PREFIX}${name}`], cookies[name]].filter((sent) => sent !== undefined)

/** Not readable by scripts or other sites; secure wherever the portal uses TLS. */
export function cookiesFor(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const shared: CookieSerializeOptions = {
    httpOnly: true,
    sameSite: 'strict',
    path: '/api',
    secure,
  }
  const nameOf = (name: CookieName) => (secure ? `${SECURE_PREFIX}${name}` : name)
  const sentCookie = ({ cookies }: FastifyRequest, name: CookieName) => cookies[nameOf(name)]
  const clearOlder = (reply: FastifyReply, name: CookieName) => {
    if (secure && reply.request.cookies[name] !== undefined) reply.clearCookie(name, shared)
  }
  return {
    /** The browser's cookie under its full name alone, which nobody can set without TLS. */
    sentCookie,
    /** The browser has the cookie only under the name from before the prefix. */
    isRenamed: (request: FastifyRequest, name: OlderName) =>
      sentCookie(request, name) === undefined,
    setCookie(reply: FastifyReply, name: CookieName, value: string) {
      reply.setCookie(nameOf(name), value, { ...shared, maxAge: MAX_AGE[name] })
      clearOlder(reply, name)
    },
    clearCookie(reply: FastifyReply, name: CookieName) {
      reply.clearCookie(nameOf(name), shared)
      clearOlder(reply, name)
    },
  }
}
