import type { Order } from '@accession/contract/orders'
import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import { renderDocument } from './render-document.ts'

/**
 * What the laboratory has received and when each test is due, as PDF. Takes the order with raw keys
 * and one test per replicate.
 */
export const renderConfirmation = (order: Order, laboratory: Laboratory): Promise<Buffer> =>
  renderDocument({ document: 'confirmation', order, laboratory })

export const confirmationName = (orderNumber: string): string => `confirmation-${orderNumber}.pdf`
