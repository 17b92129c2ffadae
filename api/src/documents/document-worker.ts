import type { Order } from '@accession/contract/orders'
import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import { serveRenders } from '../platform/pdf/serve-renders.ts'
import { drawSubmissionForm } from './draw-submission-form.ts'
import { submissionFormContent } from './submission-form-content.ts'

export type DocumentJob = { document: 'submissionForm'; order: Order; laboratory: Laboratory }

serveRenders(({ order, laboratory }: DocumentJob) =>
  drawSubmissionForm(submissionFormContent(order, laboratory)),
)
