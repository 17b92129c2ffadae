import { getInvoicePdf } from '@accession/contract/billing'
import { getCustodyPdf } from '@accession/contract/custody'
import { getInspectorPack } from '@accession/contract/inspector-pack'
import { getConfirmationPdf } from '@accession/contract/order-lifecycle'
import { getOrderPdf } from '@accession/contract/orders'
import { documentName } from '@accession/domain/documents/document-name'
import { useMutation } from '@tanstack/react-query'
import { download } from '../platform/download.ts'
import { logFailure } from '../platform/log.ts'

/** The form that goes into the box with the samples, and the laboratory's confirmation of it. */
const PDFS = {
  submission: { endpoint: getOrderPdf, document: 'submission-form', name: 'submission form' },
  confirmation: {
    endpoint: getConfirmationPdf,
    document: 'confirmation',
    name: 'confirmation',
  },
  custody: { endpoint: getCustodyPdf, document: 'custody', name: 'chain of custody' },
  pack: { endpoint: getInspectorPack, document: 'inspector-pack', name: 'inspector pack' },
  invoice: { endpoint: getInvoicePdf, document: 'invoice', name: 'invoice' },
} as const

export type OrderPdf = keyof typeof PDFS

export const PDF_FAILED = 'The PDF could not be downloaded. Please try again.'

/** A failure is logged, and the screen shows PDF_FAILED. */
export function useOrderPdf(orderNumber: string) {
  return useMutation({
    mutationFn: (pdf: OrderPdf) => {
      const { endpoint, document } = PDFS[pdf]
      return download(
        endpoint,
        { params: { orderNumber } },
        documentName(document, orderNumber, pdf === 'pack' ? 'zip' : 'pdf'),
      )
    },
    onError: (reason, pdf) => logFailure(`The ${PDFS[pdf].name} of ${orderNumber} failed`, reason),
  })
}
