import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { TokenKeys } from '../process/config.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key for one purpose, so that what is encrypted for one cannot be used for another. */
export const deriveKey = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

export function encrypt(key: Buffer, text: string, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(context))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, encrypted, cipher.getAuthTag()])
}

/** Null unless it was encrypted with this key for this context, and not changed since. */
export function decrypt(key: Buffer, bytes: Buffer, context: string): string | null {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
    return Buffer.concat([opened, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/**
 * Encrypts secrets that the server needs in plain text. Each purpose has its own key, derived from the
 * first of TOKEN_KEYS; what is sealed names it, so that keys can be rotated. It opens only in the context
 * it was sealed for, such as the user it belongs to: copied to another row it does not.
 */
export function sealer(keys: TokenKeys, purpose: string) {
  const [newest] = keys
  if (!newest) throw new Error('TOKEN_KEYS is empty')
  const derived = new Map(
    keys.map(({ kid, secret }) => [kid, deriveKey(secret, `accession sealed ${purpose}`)]),
  )
  const keyOf = (kid: string) => derived.get(kid)

  return {
    seal(text: string, context: string): string {
      const sealed = encrypt(keyOf(newest.kid) as Buffer, text, context)
      return `${newest.kid}:${sealed.toString('base64url')}`
    },
    /** Null unless it was sealed here, for this context, with a key that is still known. */
    open(sealed: string, context: string): string | null {
      const [kid = '', encoded = ''] = sealed.split(':')
      const key = keyOf(kid)
      return key ? decrypt(key, Buffer.from(encoded, 'base64url'), context) : null
    },
    /** Sealed with an older key: seal it again, before that key is removed. */
    isOld: (sealed: string): boolean => !sealed.startsWith(`${newest.kid}:`),
  }
}
