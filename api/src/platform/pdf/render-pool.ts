import { Problem } from '../problem.ts'
import { HANDLING_MS } from '../serve.ts'
import { type RenderThread, startRenderThread } from './render-thread.ts'

type PoolOptions = {
  /** The worker's script; it calls serveRenders. */
  script: URL
  atOnce?: number
  /** A thread's font caches grow with every document, so it is replaced after this many. */
  rendersPerThread?: number
  timeoutMs?: number
  /** Who comes to a longer line is asked to come back. */
  longestLine?: number
  /** Whoever waited longer than this has been answered without it. */
  patienceMs?: number
}

type Waiting = {
  job: unknown
  since: number
  resolve: (bytes: Buffer) => void
  reject: (error: unknown) => void
}

export type RenderPool<Job> = {
  render: (job: Job) => Promise<Buffer>
  /** Ends all threads; what is not rendered yet is rejected. */
  close: () => Promise<void>
}

/** Few threads, many documents: what cannot start at once waits in line. */
export function openRenderPool<Job>({
  script,
  atOnce = 2,
  rendersPerThread = 100,
  timeoutMs = 60_000,
  longestLine = 32,
  patienceMs = HANDLING_MS,
}: PoolOptions): RenderPool<Job> {
  const line: Waiting[] = []
  const idle: RenderThread[] = []
  const busy = new Set<RenderThread>()

  async function startNext() {
    if (busy.size >= atOnce) return
    const next = takeWaiting()
    if (!next) return
    const thread = takeIdle() ?? startRenderThread(script)
    busy.add(thread)
    try {
      const bytes = await thread.render(next.job, timeoutMs)
      await release(thread, thread.renders < rendersPerThread)
      next.resolve(bytes)
    } catch (error) {
      await release(thread, false)
      next.reject(error)
    }
    startNext()
  }

  function takeWaiting(): Waiting | undefined {
    const next = line.shift()
    if (!next || performance.now() - next.since < patienceMs) return next
    next.reject(new Problem('unavailable'))
    return takeWaiting()
  }

  function takeIdle(): RenderThread | undefined {
    const thread = idle.pop()
    return thread?.hasEnded ? takeIdle() : thread
  }

  async function release(thread: RenderThread, isUsable: boolean) {
    if (!isUsable) await thread.end()
    busy.delete(thread)
    if (isUsable) idle.push(thread)
  }

  return {
    render: (job) =>
      new Promise((resolve, reject) => {
        if (line.length >= longestLine) throw new Problem('unavailable')
        line.push({ job, since: performance.now(), resolve, reject })
        startNext()
      }),
    async close() {
      for (const { reject } of line.splice(0)) reject(new Error('The render pool was closed'))
      await Promise.all([...idle.splice(0), ...busy].map((thread) => thread.end()))
    },
  }
}
