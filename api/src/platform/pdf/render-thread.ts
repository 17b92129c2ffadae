import { Worker } from 'node:worker_threads'

const MEMORY_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }

/** A worker thread that turns one job at a time into bytes. */
export type RenderThread = {
  render: (job: unknown, timeoutMs: number) => Promise<Buffer>
  end: () => Promise<unknown>
  /** How many jobs it was given. */
  renders: number
  hasEnded: boolean
}

export function startRenderThread(script: URL): RenderThread {
  const worker = new Worker(script, {
    execArgv: [],
    resourceLimits: MEMORY_LIMITS,
  })
  worker.unref()
  // Whoever waits for a render hears of it; between renders there is nobody to tell.
  worker.on('error', () => {})
  const thread: RenderThread = {
    renders: 0,
    hasEnded: false,
    async render(job, timeoutMs) {
      thread.renders += 1
      worker.ref()
      try {
        return await answerOf(worker, job, timeoutMs)
      } finally {
        worker.unref()
      }
    },
    end: () => worker.terminate(),
  }
  worker.on('exit', () => {
    thread.hasEnded = true
  })
  return thread
}

function answerOf(worker: Worker, job: unknown, timeoutMs: number): Promise<Buffer> {
  worker.postMessage(job)
  const done = new AbortController()
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const listen = <T>(event: string, listener: (value: T) => void) => {
    worker.once(event, listener)
    done.signal.addEventListener('abort', () => worker.off(event, listener))
  }
  listen('message', (bytes: Uint8Array<ArrayBuffer>) => resolve(Buffer.from(bytes.buffer)))
  listen('error', reject)
  listen('exit', () => reject(new Error('The render thread ended before it was done')))
  const timer = setTimeout(
    () => reject(new Error(`Not rendered within ${timeoutMs} ms`)),
    timeoutMs,
  )
  return promise.finally(() => {
    clearTimeout(timer)
    done.abort()
  })
}
