import type { FastifyRequest } from 'fastify'
import type { DbPool } from '../platform/db/db.ts'
import { Problem } from '../platform/http/problem.ts'
import { throttle } from '../platform/http/throttle.ts'
import { networkOf } from '../session/network-of.ts'

/** Keys cannot be guessed; the limit keeps useless tries from loading the database. */
export function keyThrottle(pool: DbPool) {
  const misses = throttle(pool, { name: 'key-misses', tries: 60, seconds: 600 })
  return {
    /** The record of a key. Used, replaced, expired and unknown keys get the same reply. */
    async find<T>(request: FastifyRequest, opened: Promise<T | undefined>): Promise<T> {
      const found = await opened
      if (found) return found
      await misses.spend(networkOf(request.ip))
      throw new Problem('link-expired')
    },
  }
}
export type KeyThrottle = ReturnType<typeof keyThrottle>
