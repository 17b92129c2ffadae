import { documentName } from '@accession/domain/documents/document-name'
import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '../platform/access.ts'
import type { Caller } from '../platform/fair-queue.ts'
import { openRenderPool } from '../platform/pdf/render-pool.ts'
import type { DocumentJob } from './document-worker.ts'

const pool = openRenderPool<DocumentJob>({
  script: new URL('./document-worker.ts', import.meta.url),
})

export type RenderedDocument = { name: string; content: Buffer }

/** Emails are sent by nobody in particular, and nobody hangs up. */
const THE_WORKER: Caller = { who: 'worker', signal: new AbortController().signal }

/** Everyone waits in a line of their own, and leaves it by hanging up. */
export const callerOf = ({ personId }: SignedIn, { signal }: FastifyRequest): Caller => ({
  who: personId,
  signal,
})

/** Drawn in a thread: the caller's other work goes on meanwhile. */
export async function renderDocument(
  job: DocumentJob,
  caller: Caller = THE_WORKER,
): Promise<RenderedDocument> {
  const content = await pool.render(job, caller)
  return { name: documentName(job.document, job.order.orderNumber), content }
}

/** For the end of a test; what is not drawn yet is rejected. */
export const closePdfWorkers = (): Promise<void> => pool.close()
