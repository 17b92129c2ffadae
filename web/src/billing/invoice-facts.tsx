import type { InvoiceReply } from '@accession/contract/billing'
import { describeFactor } from '@accession/domain/billing/price-adjustment'
import { thousandthsOf } from '@accession/domain/money/money'
import { ORDER_DETAIL_LABELS } from '@accession/domain/orders/order-form'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { formatLabTime } from '../platform/lab-clock.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { Facts } from '../ui/display/facts.tsx'
import classes from './invoice.module.css'
import { InvoicePdf } from './invoice-pdf.tsx'

/** Everything about an invoice except its lines, with links to the rest. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceReply }) {
  const timeZone = useLaboratory()?.timeZone ?? 'UTC'
  const { orderNumber, issued, revision } = invoice
  const issuedBefore =
    revision > 0 ? `Reopened (issued ${formatTimes(revision)} before)` : 'not yet'
  return (
    <div className={classes.facts}>
      <Facts
        facts={{
          'Billing company ID': invoice.parentCompanyNumber,
          Issued: issued ? formatLabTime(issued, timeZone) : issuedBefore,
          ...(invoice.poNumber && { [ORDER_DETAIL_LABELS.poNumber]: invoice.poNumber }),
          'Price adjustment': describeFactor(thousandthsOf(invoice.adjustmentFactor)),
        }}
      />
      <InvoicePdf orderNumber={orderNumber} isDraft={issued === null}>
        <Anchor component={Link} to={`/orders/${orderNumber}`} inherit underline="always">
          Order history
        </Anchor>
      </InvoicePdf>
    </div>
  )
}

const formatTimes = (times: number) => (times === 1 ? 'once' : `${times} times`)
