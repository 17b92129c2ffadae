import { useRef } from 'react'
import { SCAN_WORDS } from '../orders/lookup/deed-screen.tsx'
import { useNumbered } from '../orders/lookup/use-numbered.ts'
import { Lookup } from '../ui/lookup.tsx'
import { Page } from '../ui/page.tsx'
import { SheetSkeleton } from '../ui/sheet-skeleton.tsx'
import { FoundInvoice } from './found-invoice.tsx'
import { invoiceKey, useInvoice } from './use-invoice.ts'

/** /invoice-lookup?num=: what an order costs, what was paid of it, and its issue. */
export function InvoiceLookup() {
  const box = useRef<HTMLInputElement>(null)
  const { clear: _, ...numbered } = useNumbered(invoiceKey)
  return (
    <Page title="Invoice Lookup" width="form" focusOn={box}>
      <Lookup
        label="Order Number"
        {...SCAN_WORDS}
        box={box}
        {...numbered}
        query={useInvoice(numbered.subject)}
        notFound="Invoice Not Found!"
        retry="Please check the order number. An order has an invoice once it has been received."
        skeleton={<SheetSkeleton sections={3} />}
      >
        {(held) => <FoundInvoice key={held.data.orderNumber} held={held} />}
      </Lookup>
    </Page>
  )
}
