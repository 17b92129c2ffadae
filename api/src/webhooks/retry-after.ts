import type { Reply } from './post-webhook.ts'

const MAX_MS = 24 * 3_600_000
const ASKS_TO_WAIT = [429, 503]

/** How long a busy server asks us to wait, in seconds or until a date; at most a day. */
export function readRetryAfter(
  { status, retryAfter }: Pick<Reply, 'status' | 'retryAfter'>,
  now: Date,
): number | null {
  if (retryAfter === undefined || !ASKS_TO_WAIT.includes(status ?? 0)) return null
  const text = retryAfter.trim()
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime()
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), MAX_MS)
}
