import { openRenderPool } from '../platform/pdf/render-pool.ts'
import type { DocumentJob } from './document-worker.ts'

const pool = openRenderPool<DocumentJob>({
  script: new URL('./document-worker.ts', import.meta.url),
})

/** Made in a worker thread: the caller's other work goes on meanwhile. */
export const renderDocument = (job: DocumentJob): Promise<Buffer> => pool.render(job)

/** For the end of the process; what is not rendered yet is rejected. */
export const closePdfWorkers = (): Promise<void> => pool.close()
