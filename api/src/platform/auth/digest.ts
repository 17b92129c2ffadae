import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, safe in headers, cookies and links. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** What we store of a token: a random 256-bit value needs no slow hash. */
export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export const encodeDigest = (digest: Buffer): string => digest.toString('base64url')

export const sameDigest = (a: Buffer, b: Buffer): boolean => timingSafeEqual(a, b)
