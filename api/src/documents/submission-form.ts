import type { Order } from '@accession/contract/orders'
import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import { renderDocument } from './render-document.ts'

/**
 * The form that goes into the box with the samples, as PDF. Takes the order with raw keys and one
 * test per replicate.
 */
export const renderSubmissionForm = (order: Order, laboratory: Laboratory): Promise<Buffer> =>
  renderDocument({ document: 'submissionForm', order, laboratory })

export const submissionFormName = (orderNumber: string): string =>
  `submission-form-${orderNumber}.pdf`
