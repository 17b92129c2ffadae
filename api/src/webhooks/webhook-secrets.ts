import { createHmac, randomBytes } from 'node:crypto'
import { decrypt, deriveKey, encrypt } from '../platform/auth/sealed.ts'
import type { TokenKeys } from '../platform/process/config.ts'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32
const PURPOSE = 'accession webhook secrets'

/** As the receiver enters it: `whsec_` and base64, as the Standard Webhooks specification says. */
export const createSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/** A secret as stored: encrypted, with the name of the token key it was encrypted under. */
export type SealedSecret = { sealed: Buffer; keyName: string }

/**
 * Secrets have to be read again to sign with them, so they are encrypted instead of hashed. A copy of
 * the database without the token keys cannot sign.
 */
export function sealSecret(keys: TokenKeys, secret: string): SealedSecret {
  const [first] = keys
  if (!first) throw new Error('TOKEN_KEYS is empty')
  const sealed = encrypt(deriveKey(first.secret, PURPOSE), secret, first.kid)
  return { sealed, keyName: first.kid }
}

/** Null when its key is gone or the stored text was changed. */
export function openSecret(keys: TokenKeys, { sealed, keyName }: SealedSecret): string | null {
  const key = keys.find(({ kid }) => kid === keyName)
  return key ? decrypt(deriveKey(key.secret, PURPOSE), sealed, keyName) : null
}

type Signed = { id: string; timestamp: number; body: string }

/** One signature for each secret, separated by spaces, so that a secret can be replaced without a gap. */
export const signatureOf = (secrets: readonly string[], { id, timestamp, body }: Signed): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
