import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from './problem.ts'

const REMEMBERED_MS = 1_000
const MOST_REMEMBERED = 10_000

/** When a key may be tried again, for a moment after it was refused. */
type Refusals = Map<string, { until: number; allowedAt: number }>
const refusalsOf = new WeakMap<Pool, Refusals>()

/** The same key was refused a moment ago; nothing was written. */
export class RefusedAgain extends Problem {}

type Limit = {
  name: string
  tries: number
  seconds: number
  firstPauseSeconds?: number
  /** Refuses a key again for a second without asking: a flood would keep the database busy with being refused. */
  remembersRefusals?: boolean
}

/**
 * A rate limit in PostgreSQL, so that all instances share an exact count. Above it, one try at a time
 * is allowed after a pause that doubles each time: slow, but never locked out.
 */
export function throttle(pool: Pool, limit: Limit) {
  const { name, tries, seconds, firstPauseSeconds = 15, remembersRefusals = false } = limit
  const store = {
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    duration: seconds,
    // Each of these would delete the same expired rows every five minutes; the worker does it once.
    clearExpiredByTimeout: false,
  }
  const count = new RateLimiterPostgres({ ...store, keyPrefix: name, points: tries })
  const pauses = new RateLimiterPostgres({ ...store, keyPrefix: `${name}-pause`, points: 1 })
  const strikes = new RateLimiterPostgres({ ...store, keyPrefix: `${name}-strike`, points: 1 })

  const full = (key: string) => `${name}:${key}`
  // Of all limits of a process, so that whoever clears one clears it for all of its callers.
  const refused: Refusals = refusalsOf.get(pool) ?? new Map()
  refusalsOf.set(pool, refused)

  function remember(key: string, pauseMs: number): void {
    const [oldest] = refused.size < MOST_REMEMBERED ? [] : refused.keys()
    if (oldest !== undefined) refused.delete(oldest)
    const now = performance.now()
    refused.set(full(key), {
      until: now + Math.min(pauseMs, REMEMBERED_MS),
      allowedAt: now + pauseMs,
    })
  }

  function refuseAgain(key: string): void {
    const last = refused.get(full(key))
    if (!last) return
    const now = performance.now()
    if (now >= last.until) return void refused.delete(full(key))
    const retryAfterSeconds = (last.allowedAt - now) / 1_000
    throw new RefusedAgain('too-many-attempts', { retryAfterSeconds })
  }

  /** Of several simultaneous tries one goes through, and the next pause is twice as long. */
  async function takeTurn(key: string): Promise<void> {
    await pauses.consume(key, 1, { customDuration: firstPauseSeconds })
    const { consumedPoints: strike } = await strikes.penalty(key)
    const pause = Math.min(seconds, firstPauseSeconds * 2 ** (strike - 1))
    if (strike > 1) await pauses.block(key, pause)
  }

  async function clear(key: string): Promise<void> {
    refused.delete(full(key))
    await Promise.all([count, pauses, strikes].map((limiter) => limiter.delete(key)))
  }

  return {
    /** Refuses what was refused a moment ago, without asking the database. */
    refuseAgain,
    /** Counts a try before it is made; refuses when there were too many. */
    async spend(key: string, times = 1): Promise<void> {
      refuseAgain(key)
      const { consumedPoints: tried } = await count.penalty(key, times)
      if (tried < tries) return
      try {
        await takeTurn(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        // No pause is that long, so the clock must have been set back: reset instead of waiting.
        if (refusal.msBeforeNext > seconds * 1_000) return clear(key)
        await count.reward(key, times)
        if (remembersRefusals) remember(key, refusal.msBeforeNext)
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
