import { Piscina } from 'piscina'
import { type Caller, openFairQueue } from '../fair-queue.ts'
import { Problem } from '../problem.ts'
import { HANDLING_MS } from '../serve.ts'

type PoolOptions = {
  /** Exports `render`, which turns a job into bytes. */
  script: URL
  atOnce?: number
  perPerson?: number
  longestLine?: number
  longestOfAll?: number
  /** From joining the line to the last byte; by then the caller has been answered without it. */
  withinMs?: number
}

export type RenderPool<Job> = {
  render: (job: Job, caller: Caller) => Promise<Buffer>
  /** Ends all threads; what is running is rejected. */
  close: () => Promise<void>
}

const MEMORY_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }
/** Starting a thread means reading the fonts; a thread that has nothing to do gives its memory back. */
const IDLE_MS = 300_000

/**
 * Threads that draw. Whatever happens in one, an exception, an exit, no memory left, fails the job it
 * had and nothing else. Waiting is our own line: the line of piscina knows no people, does not count
 * jobs that can be aborted, and stands still when the last thread has crashed.
 */
export function openRenderPool<Job>({
  script,
  atOnce = 2,
  perPerson = 2,
  longestLine = 48,
  longestOfAll = 256,
  withinMs = HANDLING_MS,
}: PoolOptions): RenderPool<Job> {
  const inTurn = openFairQueue({ atOnce, perPerson, longestLine, longestOfAll })
  const threads = new Piscina<Job, Uint8Array>({
    filename: script.href,
    name: 'render',
    minThreads: 0,
    maxThreads: atOnce,
    maxQueue: atOnce,
    idleTimeout: IDLE_MS,
    // A thread that sleeps between jobs would throw an exception of the last one into the next.
    atomics: 'disabled',
    execArgv: [],
    resourceLimits: MEMORY_LIMITS,
  })
  // A thread that fails between two jobs has nobody waiting for it; it is replaced by the next job.
  threads.on('error', (error: Error) => process.emitWarning(error))

  return {
    async render(job, { who, signal }) {
      const deadline = AbortSignal.timeout(withinMs)
      const caller = { who, signal: AbortSignal.any([signal, deadline]) }
      try {
        const bytes = await inTurn(caller, () => threads.run(job, { signal: caller.signal }))
        return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      } catch (error) {
        throw caller.signal.aborted ? new Problem('unavailable') : error
      }
    },
    close: () => threads.destroy(),
  }
}
