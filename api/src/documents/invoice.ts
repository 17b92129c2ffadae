import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import type { InvoiceOrder } from './invoice-content.ts'
import { renderDocument } from './render-document.ts'

/** The invoice as PDF; a draft, and marked so, before it is issued. */
export const renderInvoice = (order: InvoiceOrder, laboratory: Laboratory): Promise<Buffer> =>
  renderDocument({ document: 'invoice', order, laboratory })

export const invoiceName = (orderNumber: string): string => `invoice-${orderNumber}.pdf`
