import { useRef } from 'react'
import { SCAN_COPY } from '../order-lookup/order-action-screen.tsx'
import { ScanDesk } from '../order-lookup/scan-desk.tsx'
import { useNumbered } from '../order-lookup/use-numbered.ts'
import { useScanStation } from '../order-lookup/use-scan-station.ts'
import { CardSkeleton } from '../ui/feedback/card-skeleton.tsx'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { Lookup } from '../ui/form/lookup.tsx'
import { Page } from '../ui/layout/page.tsx'
import { FoundInvoice } from './found-invoice.tsx'
import { invoiceKey, useInvoice } from './use-invoice.ts'

/** /invoice-lookup?num=: what an order costs, what was paid, and issuing the invoice. */
export function InvoiceLookup() {
  const box = useRef<HTMLInputElement>(null)
  const { clear: _, ...numbered } = useNumbered(invoiceKey)
  const query = useInvoice(numbered.subject)
  const scanning = useScanStation({ ...numbered, query }, box)
  return (
    <Page title="Invoice Lookup" width="form" focusOn={box}>
      <Toasts />
      <Lookup
        label="Order Number"
        {...SCAN_COPY}
        box={box}
        {...numbered}
        query={query}
        onSearch={scanning.search}
        between={<ScanDesk scanning={scanning} subject={numbered.subject} />}
        notFound="Invoice Not Found!"
        retry="Please check the order number. An order has an invoice once it has been received."
        skeleton={<CardSkeleton sections={3} />}
      >
        {(versioned) => (
          <FoundInvoice
            key={versioned.data.orderNumber}
            versioned={versioned}
            station={scanning.station}
          />
        )}
      </Lookup>
    </Page>
  )
}
