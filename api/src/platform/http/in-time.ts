import { Problem } from './problem.ts'

export const HANDLING_MS = 30_000

/** Limits how long a caller waits, whatever the handler is waiting for. */
export function inTime<T>(work: Promise<T>, limit = HANDLING_MS): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Problem('unavailable')), limit)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
