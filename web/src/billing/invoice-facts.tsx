import type { InvoiceReply } from '@accession/contract/billing'
import { factorInWords } from '@accession/domain/billing/price-adjustment'
import { thousandthsOf } from '@accession/domain/pricing/money'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { labTimeInWords } from '../platform/lab-clock.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { Facts } from '../ui/facts.tsx'
import classes from './invoice.module.css'
import { InvoicePdf } from './invoice-pdf.tsx'

/** What is true of an invoice besides its lines, and the ways to the rest. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceReply }) {
  const timeZone = useLaboratory()?.timeZone ?? 'UTC'
  const { orderNumber, issued, revision } = invoice
  const issuedBefore = revision > 0 ? `not now, ${timesInWords(revision)} before` : 'not yet'
  return (
    <div className={classes.facts}>
      <Facts
        facts={{
          'Billing company ID': invoice.parentCompanyNumber,
          Issued: issued ? labTimeInWords(issued, timeZone) : issuedBefore,
          'Price adjustment': factorInWords(thousandthsOf(invoice.adjustmentFactor)),
        }}
      />
      <InvoicePdf orderNumber={orderNumber} isDraft={issued === null}>
        <Anchor component={Link} to={`/orders/${orderNumber}`} inherit underline="always">
          History of the order
        </Anchor>
      </InvoicePdf>
    </div>
  )
}

const timesInWords = (times: number) => (times === 1 ? 'once' : `${times} times`)
