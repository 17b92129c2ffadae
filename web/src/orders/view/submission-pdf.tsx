import { getOrderPdf } from '@accession/contract/orders'
import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../platform/download.ts'
import { logFailure } from '../../platform/log.ts'

/** Fetching the form that goes into the box with the samples. */
export function useSubmissionPdf(orderNumber: string) {
  return useMutation({
    mutationFn: () =>
      download(getOrderPdf, { params: { orderNumber } }, `order_${orderNumber}.pdf`),
    onError: (reason) => logFailure(`The submission form of ${orderNumber} failed`, reason),
  })
}

export const PDF_FAILED = 'The PDF could not be downloaded. Please try again.'

type Props = ButtonProps & { pdf: ReturnType<typeof useSubmissionPdf>; label: string }

export function SubmissionPdfButton({ pdf, label, ...button }: Props) {
  return (
    <Button
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={pdf.isPending}
      onClick={() => pdf.mutate()}
      {...button}
    >
      {label}
    </Button>
  )
}
