import { ACCESS_LIFETIME_MS, toUnixSeconds } from '@accession/domain/access/token-windows'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../process/clock.ts'
import type { TokenKeys } from '../process/config.ts'

const ALGORITHM = 'HS256'
const ISSUER = 'accession'
/** Tokens remembered as verified; the oldest are forgotten first. */
const VERIFIED_TOKENS = 10_000
const DEVICE_LIFETIME_S = 365 * 24 * 3600

export type Device = {
  userId: number
  deviceId: string
  /** A session with a second factor was open on it. */
  hasSecondFactor: boolean
}

/** Signs and verifies the two kinds of token. Neither carries permissions. */
export function tokenSigner(keys: TokenKeys, clock: Clock) {
  const [signingKey] = keys
  if (!signingKey) throw new Error('TOKEN_KEYS is empty')

  const sign = (audience: string, claims: JWTPayload, expiresAt: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, kid: signingKey.kid })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setIssuedAt(toUnixSeconds(clock.now().getTime()))
      .setExpirationTime(expiresAt)
      .sign(signingKey.secret)

  /** The claims, or null unless the token is ours, of this kind and not expired. */
  async function read(audience: string, token: string): Promise<JWTPayload | null> {
    try {
      const { payload } = await jwtVerify(
        token,
        ({ kid }) => {
          const key = keys.find((candidate) => candidate.kid === kid)
          if (!key) throw new errors.JWKSNoMatchingKey()
          return key.secret
        },
        { algorithms: [ALGORITHM], issuer: ISSUER, audience, currentDate: clock.now() },
      )
      return payload
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }

  const verified = new Map<string, { sessionId: string; expiresAt: number }>()
  function remember(token: string, sessionId: string, expiresAt: number) {
    const [oldest] = verified.size < VERIFIED_TOKENS ? [] : verified.keys()
    if (oldest) verified.delete(oldest)
    verified.set(token, { sessionId, expiresAt })
  }

  return {
    async grantAccess(sessionId: string) {
      const accessExpiration = toUnixSeconds(clock.now().getTime() + ACCESS_LIFETIME_MS)
      const accessToken = await sign('access', { sid: sessionId }, accessExpiration)
      return { accessToken, accessExpiration }
    },
    /** The session a token names. A token is verified once; whether its session lives, each time. */
    async readAccess(token: string): Promise<string | null> {
      const known = verified.get(token)
      if (known && toUnixSeconds(clock.now().getTime()) < known.expiresAt) return known.sessionId
      verified.delete(token)
      const claims = await read('access', token)
      if (typeof claims?.sid !== 'string') return null
      remember(token, claims.sid, claims.exp ?? 0)
      return claims.sid
    },
    /** A known device: it names its owner and has its own throttle bucket. */
    signDevice: ({ userId, deviceId, hasSecondFactor }: Device) =>
      sign(
        'device',
        { sub: String(userId), jti: deviceId, ...(hasSecondFactor && { mfa: true }) },
        toUnixSeconds(clock.now().getTime()) + DEVICE_LIFETIME_S,
      ),
    async readDevice(token: string): Promise<Device | null> {
      const claims = await read('device', token)
      if (!claims?.sub || !claims.jti) return null
      const hasSecondFactor = claims.mfa === true
      return { userId: Number(claims.sub), deviceId: claims.jti, hasSecondFactor }
    },
  }
}
export type TokenSigner = ReturnType<typeof tokenSigner>
