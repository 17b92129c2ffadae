import { Problem } from './problem.ts'

export const HANDLING_MS = 30_000

type Options<T> = {
  limit?: number
  /** A result that comes too late may hold something open. */
  discard?: (late: T) => void
}

/** Limits how long a caller waits, whatever the handler is waiting for. */
export function inTime<T>(work: Promise<T>, options: Options<T> = {}): Promise<T> {
  const { limit = HANDLING_MS, discard = () => {} } = options
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new Problem('unavailable'))
    work.then(discard, () => {})
  }, limit)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
