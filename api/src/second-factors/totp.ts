import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** In base32, as people type it into an authenticator app: five bits a character. */
export function randomSecret(): string {
  const bits = [...randomBytes(SECRET_BYTES)].map((byte) => byte.toString(2).padStart(8, '0'))
  const groups = bits.join('').match(/.{5}/g) ?? []
  return groups.map((group) => BASE32[Number.parseInt(group, 2)]).join('')
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

/** The code of a step (RFC 6238: HMAC-SHA-1, 30 seconds, six digits). */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hmac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (hmac.at(-1) ?? 0) & 0x0f
  const number = hmac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step a code is of: this one, or one before or after, as clocks differ. Null if none. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const typed = Buffer.from(code)
  const steps = [0, -1, 1].map((away) => stepAt(now) + away)
  const isOf = (step: number) => {
    const expected = Buffer.from(codeOfStep(secret, step))
    return expected.length === typed.length && timingSafeEqual(expected, typed)
  }
  return steps.filter(isOf)[0] ?? null
}
