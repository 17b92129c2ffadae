import { hash, verify } from '@node-rs/argon2'
import { Problem } from '../http/problem.ts'

/** argon2id (the library's default) with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const MAX_QUEUED = 16

let running = 0
const queue: (() => void)[] = []

/** Hashing takes a full core, so a few requests queue and the rest are asked to try again later. */
async function inLine<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (queue.length >= MAX_QUEUED) throw new Problem('too-many-attempts', { retryAfterSeconds: 1 })
    await new Promise<void>((resolve) => queue.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inLine(() => hash(password, COST))

/** Hash of a random password, so that an unknown email address takes as long as a known one. */
const nobody = hash(crypto.randomUUID(), COST)

export const verifyPassword = (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> =>
  inLine(async () => {
    const matches = await verify(stored ?? (await nobody), password)
    return matches && typeof stored === 'string'
  })
