import type { Order } from '@accession/contract/orders'
import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import { openRenderPool } from '../platform/pdf/render-pool.ts'
import type { DocumentJob } from './document-worker.ts'

const pool = openRenderPool<DocumentJob>({
  script: new URL('./document-worker.ts', import.meta.url),
})

/**
 * The form that goes into the box with the samples, as PDF. Takes the order with raw keys and one
 * test per replicate. Rendered in a worker thread: the caller's other work goes on meanwhile.
 */
export const renderSubmissionForm = (order: Order, laboratory: Laboratory): Promise<Buffer> =>
  pool.render({ document: 'submissionForm', order, laboratory })

export const submissionFormName = (orderNumber: string): string =>
  `submission-form-${orderNumber}.pdf`

/** For the end of the process; what is not rendered yet is rejected. */
export const closePdfWorkers = (): Promise<void> => pool.close()
