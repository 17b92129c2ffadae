import { useRef } from 'react'
import { SCAN_WORDS } from '../orders/lookup/deed-screen.tsx'
import { useNumbered } from '../orders/lookup/use-numbered.ts'
import { ScanDesk } from '../orders/scan/scan-desk.tsx'
import { useScanStation } from '../orders/scan/use-scan-station.ts'
import { Lookup } from '../ui/lookup.tsx'
import { Page } from '../ui/page.tsx'
import { SheetSkeleton } from '../ui/sheet-skeleton.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { FoundInvoice } from './found-invoice.tsx'
import { invoiceKey, useInvoice } from './use-invoice.ts'

/** /invoice-lookup?num=: what an order costs, what was paid of it, and its issue. */
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
        {...SCAN_WORDS}
        box={box}
        {...numbered}
        query={query}
        onSearch={scanning.search}
        between={<ScanDesk scanning={scanning} subject={numbered.subject} />}
        notFound="Invoice Not Found!"
        retry="Please check the order number. An order has an invoice once it has been received."
        skeleton={<SheetSkeleton sections={3} />}
      >
        {(held) => (
          <FoundInvoice key={held.data.orderNumber} held={held} station={scanning.station} />
        )}
      </Lookup>
    </Page>
  )
}
