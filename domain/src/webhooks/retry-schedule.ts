const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Growing pauses after one failed delivery after another; the last one repeats. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
]
export const RETRY_DAYS = 3
const RETRY_MS = RETRY_DAYS * 24 * HOUR_MS
/** A pause is up to this much longer, so that endpoints that failed together do not retry together. */
const JITTER = 0.1

type Failure = {
  /** Failed deliveries in a row, this one included. */
  failures: number
  failingForMs: number
  /** Between 0 and 1. */
  random: number
  /** What the endpoint asked for in Retry-After. */
  retryAfterMs: number | null
}

/** The pause before the next try, or null to give up: three days are over. The last try is at their end. */
export function nextPauseMs({
  failures,
  failingForMs,
  random,
  retryAfterMs,
}: Failure): number | null {
  const leftMs = RETRY_MS - failingForMs
  if (leftMs <= 0) return null
  const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? SECOND_MS
  const asked = Math.max(pause * (1 + JITTER * random), retryAfterMs ?? 0)
  return Math.round(Math.min(asked, leftMs))
}
