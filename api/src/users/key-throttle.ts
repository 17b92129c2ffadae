import type { FastifyRequest } from 'fastify'
import type { DbPool } from '../platform/db.ts'
import { Problem } from '../platform/problem.ts'
import { throttle } from '../platform/throttle.ts'
import { networkOf } from '../session/network-of.ts'

/** A key cannot be guessed; that nobody even tries a thousand keeps the database free for others. */
export function keyThrottle(pool: DbPool) {
  const misses = throttle(pool, { name: 'key-misses', tries: 60, seconds: 600 })
  return {
    /** What a key opens. Used, replaced, expired and never given are one answer. */
    async find<T>(request: FastifyRequest, opened: Promise<T | undefined>): Promise<T> {
      const found = await opened
      if (found) return found
      await misses.spend(networkOf(request.ip))
      throw new Problem('link-expired')
    },
  }
}
export type KeyThrottle = ReturnType<typeof keyThrottle>
