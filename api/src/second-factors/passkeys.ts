import type { CallInput } from '@accession/contract/endpoint'
import type * as contract from '@accession/contract/second-factors'
import { PENDING_SIGN_IN_MS } from '@accession/domain/users/second-factors'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { digestOf } from '../platform/auth/digest.ts'
import type { Config } from '../platform/process/config.ts'

type Place = Pick<Config, 'PUBLIC_URL' | 'laboratory'>
type Known = { credentialId: Buffer; transports: string[] }
type Assertion = CallInput<typeof contract.loginPasskey>['body']['response']
type Attestation = CallInput<typeof contract.addPasskey>['body']['response']
type Stored = { userId: number; publicKey: Buffer; signCount: string }

/** EdDSA, ES256 and RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257]

/** What a passkey signs follows from the token, which is used once; it does not give the token away. */
export const challengeOf = (token: string): Buffer<ArrayBuffer> =>
  Buffer.from(digestOf(`challenge ${token}`))
/** The passkey keeps this with itself, and gives it back when it says who it is. */
const handleOf = (userId: number): Buffer<ArrayBuffer> => Buffer.from(`user ${userId}`)

const descriptorOf = ({ credentialId, transports }: Known) => ({
  id: credentialId.toString('base64url'),
  transports,
})

/** Passkeys of this site only: the browser and the server both check where they are used. */
export function passkeysFor({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) {
  const { hostname, origin } = new URL(PUBLIC_URL)
  const expected = (token: string) => ({
    expectedChallenge: challengeOf(token).toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  })
  return {
    /** Without passkeys to choose from, the browser offers those it has for this site. */
    askFor: (token: string, known?: Known[]) =>
      generateAuthenticationOptions({
        rpID: hostname,
        challenge: challengeOf(token),
        timeout: PENDING_SIGN_IN_MS,
        userVerification: 'required',
        ...(known && { allowCredentials: known.map(descriptorOf) }),
      }),
    /** Its new count, or null if this is not the passkey, the site or the challenge. */
    async verify(token: string, sent: Assertion, stored: Stored): Promise<number | null> {
      const { userHandle } = sent.response
      const handle = handleOf(stored.userId).toString('base64url')
      if (userHandle && userHandle !== handle) return null
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...expected(token),
          response: sent as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
          credential: {
            id: sent.id,
            publicKey: new Uint8Array(stored.publicKey),
            counter: Number(stored.signCount),
          },
        })
        return verified ? authenticationInfo.newCounter : null
      } catch {
        return null
      }
    },
    askForNew: (
      token: string,
      { laboratory }: Pick<Place, 'laboratory'>,
      user: { id: number; email: string; name: string },
      known: Known[],
    ) =>
      generateRegistrationOptions({
        rpName: laboratory.name,
        rpID: hostname,
        userID: handleOf(user.id),
        userName: user.email,
        userDisplayName: user.name,
        challenge: challengeOf(token),
        timeout: PENDING_SIGN_IN_MS,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map(descriptorOf),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),
    async verifyNew(token: string, sent: Attestation) {
      try {
        const { registrationInfo } = await verifyRegistrationResponse({
          ...expected(token),
          supportedAlgorithmIDs: ALGORITHMS,
          response: sent as Parameters<typeof verifyRegistrationResponse>[0]['response'],
        })
        if (!registrationInfo) return null
        const { id, publicKey, counter } = registrationInfo.credential
        return {
          credentialId: Buffer.from(id, 'base64url'),
          publicKey: Buffer.from(publicKey),
          signCount: counter,
          transports: sent.response.transports ?? [],
        }
      } catch {
        return null
      }
    },
  }
}
