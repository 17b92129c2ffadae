import { Piscina } from 'piscina'
import { type Caller, openFairQueue } from '../http/fair-queue.ts'
import { HANDLING_MS } from '../http/in-time.ts'
import { Problem } from '../http/problem.ts'

type PoolOptions = {
  /** Exports `render`, which turns a job into bytes. */
  script: URL
  atOnce?: number
  perUser?: number
  longestLine?: number
  longestOfAll?: number
  /** From joining the queue to the last byte; after that the caller has already been answered. */
  withinMs?: number
}

export type RenderPool<Job> = {
  render: (job: Job, caller: Caller) => Promise<Buffer>
  /** Ends all threads and rejects running jobs. */
  close: () => Promise<void>
}

const MEMORY_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }
/** Starting a thread means reading the fonts; an idle thread is ended to free its memory. */
const IDLE_MS = 300_000

/**
 * Threads that draw. A failure in one (exception, exit, out of memory) fails only its own job. We queue
 * jobs ourselves: piscina's queue ignores users, does not count abortable jobs, and stalls when the
 * last thread has crashed.
 */
export function openRenderPool<Job>({
  script,
  atOnce = 2,
  perUser = 2,
  longestLine = 48,
  longestOfAll = 256,
  withinMs = HANDLING_MS,
}: PoolOptions): RenderPool<Job> {
  const runFairly = openFairQueue({ atOnce, perUser, longestLine, longestOfAll })
  const threads = new Piscina<Job, Uint8Array>({
    filename: script.href,
    name: 'render',
    minThreads: 0,
    maxThreads: atOnce,
    maxQueue: atOnce,
    idleTimeout: IDLE_MS,
    // Otherwise a thread that sleeps between jobs throws an exception of the last job in the next one.
    atomics: 'disabled',
    execArgv: [],
    resourceLimits: MEMORY_LIMITS,
  })
  // Nobody waits for a thread that fails between jobs; the next job replaces it.
  threads.on('error', (error: Error) => process.emitWarning(error))

  return {
    async render(job, { who, signal }) {
      const deadline = AbortSignal.timeout(withinMs)
      const caller = { who, signal: AbortSignal.any([signal, deadline]) }
      try {
        const bytes = await runFairly(caller, () => threads.run(job, { signal: caller.signal }))
        return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      } catch (error) {
        throw caller.signal.aborted ? new Problem('unavailable') : error
      }
    },
    close: () => threads.destroy(),
  }
}
