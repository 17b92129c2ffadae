import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** What stands before the 32 bytes of an Ed25519 key in its DER forms. */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

const privateKeyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: 'der', type: 'pkcs8' })

/** What an inspector is given, once and apart from any pack. */
export const publicKeyOf = (seed: Buffer): string =>
  createPublicKey(privateKeyOf(seed))
    .export({ format: 'der', type: 'spki' })
    .subarray(PUBLIC_PREFIX.length)
    .toString('base64')

export const signed = (content: Buffer, seed: Buffer): string =>
  sign(null, content, privateKeyOf(seed)).toString('base64')

export function isSignedBy(content: Buffer, signature: string, publicKey: string): boolean {
  const bytes = Buffer.from(publicKey, 'base64')
  if (bytes.length !== 32) return false
  const key = createPublicKey({
    key: Buffer.concat([PUBLIC_PREFIX, bytes]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, content, key, Buffer.from(signature, 'base64'))
}
