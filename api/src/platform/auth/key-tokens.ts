import { randomInt } from 'node:crypto'
import { digestOf, randomToken } from './digest.ts'

/** No characters that look alike. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789'
const PREFIX_LENGTH = 8
const KEY_TOKEN = /^acc_([a-z2-9]{8})_([\w-]{43})$/

export const isKeyToken = (token: string): boolean => token.startsWith('acc_')

/** `acc_`, a prefix by which the key is found and recognized, and 256 random bits. */
export function newKeyToken() {
  const prefix = Array.from(
    { length: PREFIX_LENGTH },
    () => READABLE[randomInt(READABLE.length)],
  ).join('')
  const token = `acc_${prefix}_${randomToken()}`
  return { prefix, token, digest: digestOf(token) }
}

/** Null if it does not look like a key. */
export function readKeyToken(token: string) {
  const prefix = token.match(KEY_TOKEN)?.[1]
  return prefix === undefined ? null : { prefix, digest: digestOf(token) }
}
