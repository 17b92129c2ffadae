import type { Order } from '@accession/contract/orders'
import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import type { SampleSizes } from '@accession/domain/samples/amounts-to-send'
import { confirmationContent } from './confirmation-content.ts'
import { drawConfirmation } from './draw-confirmation.ts'
import { type CustodyToDraw, drawCustodyChain } from './draw-custody-chain.ts'
import { drawInvoice } from './draw-invoice.ts'
import { drawLabels, type LabelsToDraw } from './draw-labels.ts'
import { drawStatement, type StatementToDraw } from './draw-statement.ts'
import { drawSubmissionForm } from './draw-submission-form.ts'
import { type InvoiceOrder, invoiceContent } from './invoice-content.ts'
import { submissionFormContent } from './submission-form-content.ts'

/** The order has raw keys and one test per replicate. */
export type DocumentJob = { laboratory: Laboratory } & (
  | { document: 'submission-form'; order: Order; sizes: SampleSizes }
  | { document: 'confirmation'; order: Order }
  | { document: 'invoice'; order: InvoiceOrder }
  | { document: 'statement'; order: { orderNumber: string }; statement: StatementToDraw }
  | ({ document: 'custody' } & CustodyToDraw)
  | ({ document: 'labels'; order: { orderNumber: string } } & LabelsToDraw)
)

/** Runs in a worker thread. */
export async function render(job: DocumentJob): Promise<Uint8Array> {
  const { laboratory } = job
  switch (job.document) {
    case 'submission-form':
      return drawSubmissionForm(submissionFormContent(job.order, laboratory, job.sizes))
    case 'confirmation':
      return drawConfirmation(confirmationContent(job.order, laboratory))
    case 'invoice':
      return drawInvoice(invoiceContent(job.order, laboratory))
    case 'statement':
      return drawStatement(job.statement, laboratory)
    case 'custody':
      return drawCustodyChain(job, laboratory)
    case 'labels':
      return drawLabels(job)
  }
}
