import { PaymentForm, paymentTitle } from '../billing/record-payment.tsx'
import { useInvoice } from '../billing/use-invoice.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { SkeletonLines } from '../ui/feedback/skeleton-lines.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'

type Props = { orderNumber: string; onClose: () => void }

/** A payment from the list: the invoice is read first, so that it is the present one. */
export function PayInvoice({ orderNumber, onClose }: Props) {
  const invoice = useInvoice(orderNumber, { isReadAgain: true })
  return (
    <Dialog title={paymentTitle(orderNumber)} opened onClose={onClose}>
      {invoice.isFetchedAfterMount ? (
        <AsyncArea query={invoice} skeleton={<SkeletonLines />}>
          {(versioned) => <PaymentForm versioned={versioned} onClose={onClose} />}
        </AsyncArea>
      ) : (
        <SkeletonLines />
      )}
    </Dialog>
  )
}
