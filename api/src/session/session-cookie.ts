import { createHmac } from 'node:crypto'
import { OTHER_TAB_WINDOW_MS } from '@accession/domain/access/token-windows'
import { digestOf, sameDigest } from '../platform/auth/digest.ts'

/** What is stored of a session's cookie: digests of the current and the previous value. */
export type CookieState = {
  current: Buffer | null
  previous: Buffer | null
  rotatedAt: Date | null
  /** The browser has sent the current value. */
  isSeen: boolean
  secret: Buffer
}

type Judged =
  | { kind: 'unbound' | 'copied' | 'unknown' }
  | { kind: 'current' | 'previous'; cookie: string }

const NUMBERED = /^(\d{1,9})\.[\w-]{43}$/

/** Sessions bound by an earlier version start with a random value without number. */
const numberOf = (cookie: string): number => Number(NUMBERED.exec(cookie)?.[1] ?? 0)

/**
 * The values of a session's cookie, in order. Computing one takes the secret, which no browser has, and
 * the refresh token, which no database has.
 */
function cookieAt(number: number, { secret }: CookieState, refreshToken: string): string {
  const mac = createHmac('sha256', secret).update(`${number}.${refreshToken}`).digest('base64url')
  return `${number}.${mac}`
}

export const firstCookie = (state: CookieState, refreshToken: string) =>
  cookieAt(1, state, refreshToken)

export const cookieAfter = (cookie: string, state: CookieState, refreshToken: string) =>
  cookieAt(numberOf(cookie) + 1, state, refreshToken)

const isOf = (digest: Buffer | null) => (cookie: string) =>
  digest !== null && sameDigest(digest, digestOf(cookie))

/**
 * Whether the browser's cookie is the session's. The previous value still counts while its successor was
 * never seen (the answer was lost) and shortly after (another tab). Any other value that we once gave
 * out was copied; this verdict never changes later, so a slightly outdated state is good enough.
 */
export function judgeCookie(
  state: CookieState,
  sent: string[],
  now: Date,
  refreshToken?: string,
): Judged {
  const { current, previous, rotatedAt, isSeen } = state
  if (!current) return { kind: 'unbound' }
  const newest = sent.find(isOf(current))
  if (newest) return { kind: 'current', cookie: newest }
  const older = sent.find(isOf(previous))
  const isRecent = rotatedAt !== null && now.getTime() - rotatedAt.getTime() < OTHER_TAB_WINDOW_MS
  if (older && (!isSeen || isRecent)) return { kind: 'previous', cookie: older }
  const isOurs = (cookie: string) =>
    refreshToken !== undefined &&
    sameDigest(digestOf(cookieAt(numberOf(cookie), state, refreshToken)), digestOf(cookie))
  return { kind: older || sent.some(isOurs) ? 'copied' : 'unknown' }
}

/** A session bound to a browser works only there: a copied token is not enough. */
export const isAccepted = ({ kind }: Judged): boolean => kind !== 'copied' && kind !== 'unknown'
