import { parentPort } from 'node:worker_threads'

/** Called in a worker thread. A render that throws ends the thread; its caller gets the error. */
export function serveRenders<Job>(render: (job: Job) => Promise<Uint8Array<ArrayBuffer>>) {
  parentPort?.on('message', async (job: Job) => {
    const bytes = await render(job)
    parentPort?.postMessage(bytes, [bytes.buffer])
  })
}
