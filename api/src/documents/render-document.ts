import { documentName } from '@accession/domain/documents/document-name'
import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '../platform/http/access.ts'
import type { Caller } from '../platform/http/fair-queue.ts'
import { openRenderPool } from '../platform/pdf/render-pool.ts'
import type { DocumentJob } from './document-worker.ts'

const pool = openRenderPool<DocumentJob>({
  script: new URL('./document-worker.ts', import.meta.url),
})

export type RenderedDocument = { name: string; content: Buffer }

/** Renders for emails belong to no user and are never aborted. */
const WORKER: Caller = { who: 'worker', signal: new AbortController().signal }

/** Each user has their own queue; closing the connection leaves it. */
export const callerOf = ({ userId }: SignedIn, { signal }: FastifyRequest): Caller => ({
  who: userId,
  signal,
})

/** Drawn in a thread, so that the main thread stays free. */
export async function renderDocument(
  job: DocumentJob,
  caller: Caller = WORKER,
): Promise<RenderedDocument> {
  const content = await pool.render(job, caller)
  return { name: documentName(job.document, job.order.orderNumber), content }
}

/** For test teardown; unfinished documents are rejected. */
export const closePdfWorkers = (): Promise<void> => pool.close()
