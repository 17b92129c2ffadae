import { Problem } from './problem.ts'

type Limits = {
  /** Running at once, for all users together. */
  atOnce: number
  /** Running at once, per user. */
  perUser: number
  /** Waiting per user; beyond it they are asked to try again later. */
  longestLine: number
  /** Waiting for all users together; a user with nothing waiting may still join. */
  longestOfAll: number
}

export type Caller = {
  /** Whose queue it waits in. */
  who: string | number
  /** Aborted when the caller is gone: a waiting job leaves the queue, a running one is asked to stop. */
  signal: AbortSignal
}

type Line = { running: number; waiting: (() => void)[] }

/**
 * Runs a few jobs at once and shares turns fairly: each user has a queue and the queues alternate, so
 * one user's fifty requests delay another's first by one turn.
 */
export function openFairQueue({ atOnce, perUser, longestLine, longestOfAll }: Limits) {
  /** After a turn, a user goes to the end. */
  const lines = new Map<Caller['who'], Line>()
  let running = 0
  let waiting = 0

  function startNext() {
    if (running >= atOnce) return
    for (const [who, line] of lines) {
      if (line.running >= perUser) continue
      const start = line.waiting.shift()
      if (!start) continue
      waiting--
      running++
      line.running++
      lines.delete(who)
      lines.set(who, line)
      return start()
    }
  }

  function lineOf(who: Caller['who']): Line {
    const line = lines.get(who) ?? { running: 0, waiting: [] }
    lines.set(who, line)
    return line
  }

  function forgetIfEmpty(who: Caller['who']) {
    const line = lines.get(who)
    if (line?.running === 0 && line.waiting.length === 0) lines.delete(who)
  }

  async function waitForTurn({ who, signal }: Caller) {
    signal.throwIfAborted()
    const line = lineOf(who)
    const own = line.waiting.length
    if (own >= longestLine || (own > 0 && waiting >= longestOfAll)) throw new Problem('unavailable')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      const place = line.waiting.indexOf(resolve)
      if (place < 0) return
      line.waiting.splice(place, 1)
      waiting--
      forgetIfEmpty(who)
      reject(signal.reason)
    }
    signal.addEventListener('abort', leave, { once: true })
    line.waiting.push(resolve)
    waiting++
    startNext()
    await promise.finally(() => signal.removeEventListener('abort', leave))
  }

  return async <T>(caller: Caller, work: () => Promise<T>): Promise<T> => {
    await waitForTurn(caller)
    try {
      return await work()
    } finally {
      running--
      lineOf(caller.who).running--
      forgetIfEmpty(caller.who)
      startNext()
    }
  }
}
