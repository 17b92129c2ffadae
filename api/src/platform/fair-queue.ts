import { Problem } from './problem.ts'

type Limits = {
  /** Running at the same time, for everyone together. */
  atOnce: number
  /** Running at the same time for one person. */
  perPerson: number
  /** Waiting for one person; whoever has more is asked to come back. */
  longestLine: number
  /** Waiting for everyone together; someone with nothing in line may still join. */
  longestOfAll: number
}

export type Caller = {
  /** Whose line it waits in. */
  who: string | number
  /** Aborted when the caller is gone: it leaves the line, or what is running is told to stop. */
  signal: AbortSignal
}

type Line = { running: number; waiting: (() => void)[] }

/**
 * Runs a few things at once and shares the turns fairly: everyone waits in a line of their own, and
 * the lines take turns, so that one person's fifty requests delay another's first by one turn.
 */
export function openFairQueue({ atOnce, perPerson, longestLine, longestOfAll }: Limits) {
  /** Whoever had a turn goes to the end. */
  const lines = new Map<Caller['who'], Line>()
  let running = 0
  let waiting = 0

  function startNext() {
    if (running >= atOnce) return
    for (const [who, line] of lines) {
      if (line.running >= perPerson) continue
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
