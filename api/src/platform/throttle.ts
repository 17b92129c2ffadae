import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from './problem.ts'

type Limit = { name: string; tries: number; seconds: number; firstPauseSeconds?: number }

/**
 * A limit kept in PostgreSQL, so that all instances count together, exactly. Beyond it one try at
 * a time is let through after a pause that doubles with each: slow, never locked.
 */
export function throttle(pool: Pool, { name, tries, seconds, firstPauseSeconds = 15 }: Limit) {
  const store = {
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    duration: seconds,
  }
  const count = new RateLimiterPostgres({ ...store, keyPrefix: name, points: tries })
  const pauses = new RateLimiterPostgres({ ...store, keyPrefix: `${name}-pause`, points: 1 })
  const strikes = new RateLimiterPostgres({ ...store, keyPrefix: `${name}-strike`, points: 1 })

  /** One of those who try at once goes through, and the next pause is twice as long as the last. */
  async function takeTurn(key: string): Promise<void> {
    await pauses.consume(key, 1, { customDuration: firstPauseSeconds })
    const { consumedPoints: strike } = await strikes.penalty(key)
    const pause = Math.min(seconds, firstPauseSeconds * 2 ** (strike - 1))
    if (strike > 1) await pauses.block(key, pause)
  }

  async function clear(key: string): Promise<void> {
    await Promise.all([count, pauses, strikes].map((limiter) => limiter.delete(key)))
  }

  return {
    /** Counts a try before it is made; refuses when there were too many. */
    async spend(key: string, times = 1): Promise<void> {
      const { consumedPoints: tried } = await count.penalty(key, times)
      if (tried < tries) return
      try {
        await takeTurn(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        // No pause is that long: the clock was set back meanwhile, and nobody waits until it is there again.
        if (refusal.msBeforeNext > seconds * 1_000) return clear(key)
        await count.reward(key, times)
        throw new Problem('too-many-attempts', { retryAfterSeconds: refusal.msBeforeNext / 1_000 })
      }
    },
    /** A try that was not made, or turned out well, was none. */
    async refund(key: string): Promise<void> {
      await count.reward(key)
    },
    clear,
  }
}
export type Throttle = ReturnType<typeof throttle>
