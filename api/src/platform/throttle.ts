import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from './problem.ts'

type Limit = { name: string; tries: number; seconds: number; firstPauseSeconds?: number }

/**
 * A limit kept in PostgreSQL, so that all instances count together, exactly. Beyond it one try at
 * a time is let through after a pause that doubles with each: slow, never locked.
 */
export function throttle(pool: Pool, { name, tries, seconds, firstPauseSeconds = 15 }: Limit) {
  const store = { storeClient: pool, tableName: 'rate_limits', tableCreated: true }
  const count = new RateLimiterPostgres({
    ...store,
    keyPrefix: name,
    points: tries,
    duration: seconds,
  })
  const pauses = new RateLimiterPostgres({
    ...store,
    keyPrefix: `${name}-pause`,
    points: 1,
    duration: seconds,
  })
  const pauseAfter = (tried: number) => Math.min(seconds, firstPauseSeconds * 2 ** (tried - tries))

  return {
    /** Counts a try before it is made; refuses when there were too many. */
    async spend(key: string): Promise<void> {
      const { consumedPoints: tried } = await count.penalty(key)
      if (tried < tries) return
      try {
        await pauses.consume(key, 1, { customDuration: pauseAfter(tried) })
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        await count.reward(key)
        throw new Problem('too-many-attempts', { retryAfterSeconds: refusal.msBeforeNext / 1_000 })
      }
    },
    /** A try that turned out well was none. */
    async refund(key: string): Promise<void> {
      await count.reward(key)
    },
    async clear(key: string): Promise<void> {
      await Promise.all([count.delete(key), pauses.delete(key)])
    },
  }
}
export type Throttle = ReturnType<typeof throttle>
