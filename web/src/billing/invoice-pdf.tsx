import { getInvoicePdf } from '@accession/contract/billing'
import { documentName } from '@accession/domain/documents/document-name'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PDF_FAILED } from '../orders/order-pdf.ts'
import { download } from '../platform/download.ts'
import { logFailure } from '../platform/log.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import classes from './invoice.module.css'

type Props = {
  orderNumber: string
  isDraft: boolean
  /** Shown beside the button. */
  children: ReactNode
}

/** The invoice as it is emailed; a failure is logged and shown. */
export function InvoicePdf({ orderNumber, isDraft, children }: Props) {
  const pdf = useMutation({
    mutationFn: () =>
      download(getInvoicePdf, { params: { orderNumber } }, documentName('invoice', orderNumber)),
    onError: (reason) => logFailure(`The invoice PDF of ${orderNumber} failed`, reason),
  })
  return (
    <>
      {pdf.isError && <ErrorNote>{PDF_FAILED}</ErrorNote>}
      <div className={classes.pdf}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={pdf.isPending}
          onClick={() => pdf.mutate()}
        >
          {isDraft ? 'Draft PDF' : 'Invoice PDF'}
        </Button>
        {children}
      </div>
    </>
  )
}
