import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from './problem.ts'

type Limit = { name: string; tries: number; seconds: number; firstPauseSeconds?: number }

/**
 * A rate limit in PostgreSQL, so that all instances share an exact count. Above it, one try at a time
 * is allowed after a pause that doubles each time: slow, but never locked out.
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

  /** Of several simultaneous tries one goes through, and the next pause is twice as long. */
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
        // No pause is that long, so the clock must have been set back: reset instead of waiting.
        if (refusal.msBeforeNext > seconds * 1_000) return clear(key)
        await count.reward(key, times)
        throw new Problem('too-many-attempts', { retryAfterSeconds: refusal.msBeforeNext / 1_000 })
      }
    },
    /** Uncounts a try that was not made or that succeeded. */
    async refund(key: string): Promise<void> {
      await count.reward(key)
    },
    clear,
  }
}
export type Throttle = ReturnType<typeof throttle>

/** For limits that the caller must not notice. */
export const isRefused = (spending: Promise<void>): Promise<boolean> =>
  spending.then(
    () => false,
    (refusal) => {
      if (refusal instanceof Problem) return true
      throw refusal
    },
  )
