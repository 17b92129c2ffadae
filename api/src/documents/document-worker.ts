import type { Order } from '@accession/contract/orders'
import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import { serveRenders } from '../platform/pdf/serve-renders.ts'
import { confirmationContent } from './confirmation-content.ts'
import { drawConfirmation } from './draw-confirmation.ts'
import { drawInvoice } from './draw-invoice.ts'
import { drawSubmissionForm } from './draw-submission-form.ts'
import { type InvoiceOrder, invoiceContent } from './invoice-content.ts'
import { submissionFormContent } from './submission-form-content.ts'

export type DocumentJob = { laboratory: Laboratory } & (
  | { document: 'submissionForm' | 'confirmation'; order: Order }
  | { document: 'invoice'; order: InvoiceOrder }
)

serveRenders((job: DocumentJob) => {
  const { laboratory } = job
  switch (job.document) {
    case 'submissionForm':
      return drawSubmissionForm(submissionFormContent(job.order, laboratory))
    case 'confirmation':
      return drawConfirmation(confirmationContent(job.order, laboratory))
    case 'invoice':
      return drawInvoice(invoiceContent(job.order, laboratory))
  }
})
