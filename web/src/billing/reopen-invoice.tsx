import { reopenInvoice } from '@accession/contract/billing'
import type { ComponentProps } from 'react'
import { callVersioned } from '../platform/call-versioned.ts'
import { InvoiceDeed } from './invoice-deed.tsx'

type Props = Pick<ComponentProps<typeof InvoiceDeed>, 'held' | 'onDone'>

/** Takes an issued invoice back; whoever got it keeps it until the next is mailed. */
export function ReopenInvoice({ held, onDone }: Props) {
  const { orderNumber } = held.data
  return (
    <InvoiceDeed
      held={held}
      onDone={onDone}
      action="reopenInvoice"
      label="Reopen Invoice"
      about="It is issued and locked. Reopen it to change it and issue it again."
      question="Reopen this invoice?"
      send={(options) => callVersioned(reopenInvoice, { body: { orderNumber } }, options)}
    >
      The invoice of order {orderNumber} can then be changed. Nobody is told until it is issued
      again.
    </InvoiceDeed>
  )
}
