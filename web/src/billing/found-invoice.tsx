import type { InvoiceReply } from '@accession/contract/billing'
import { formatDay } from '@accession/domain/calendar/format-day'
import { refusalSentence } from '@accession/domain/orders/refusal-sentences'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { CardHead } from '../orders/lookup/card-head.tsx'
import { paymentValuesOf } from '../orders/receive/payment-fields.tsx'
import type { Station } from '../orders/scan/station.ts'
import { useOpening } from '../orders/scan/use-confirmation.ts'
import { useStanding } from '../platform/person.ts'
import { Facts } from '../ui/facts.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section, Sheet } from '../ui/sheet.tsx'
import { decisionOn } from './invoice-decision.ts'
import { InvoiceEditor } from './invoice-editor.tsx'
import { InvoiceFacts } from './invoice-facts.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { IssueInvoice } from './issue-invoice.tsx'
import { Outcome } from './outcome.tsx'
import { ReopenInvoice } from './reopen-invoice.tsx'
import type { VersionedInvoice } from './use-invoice.ts'

/** The invoice that was found: to change and issue it, or to read it and know why no more. */
export function FoundInvoice({ held, station }: { held: VersionedInvoice; station: Station }) {
  const invoice = held.data
  useOpening(station, invoice.orderNumber)
  return (
    <Sheet>
      <CardHead
        company={invoice.parentCompanyName}
        orderNumber={invoice.orderNumber}
        about={`for ${invoice.companyName}, ${datedInWords(invoice)}`}
        status={invoice.status}
      />
      <Section>
        <InvoiceFacts invoice={invoice} />
      </Section>
      <Workable held={held} />
    </Sheet>
  )
}

const datedInWords = ({ issued, invoiceDate }: InvoiceReply) =>
  `${issued ? 'issued' : 'received'} ${formatDay(invoiceDate)}`

type Done = { sentence: string; takesFocus: boolean; version: string | null }

function Workable({ held }: { held: VersionedInvoice }) {
  const invoice = held.data
  const standing = useStanding()
  const [done, setDone] = useState<Done>()
  if (!standing) return null
  const tell = (sentence: string, takesFocus: boolean) => (now: VersionedInvoice) =>
    setDone({ sentence, takesFocus, version: now.version })
  const outcome = done?.version === held.version && <Outcome key={done.version} {...done} />
  const updating = decisionOn('updateInvoice', invoice, standing)
  if (updating.isAllowed) {
    return (
      <InvoiceEditor held={held} onSaved={tell('Changes Saved', false)}>
        {outcome}
        <IssueInvoice held={held} onDone={tell('The Invoice Has Been Issued', true)} />
      </InvoiceEditor>
    )
  }
  const isReopenable = decisionOn('reopenInvoice', invoice, standing).isAllowed
  return (
    <>
      <InvoiceLines invoice={invoice} payment={paymentValuesOf(invoice)} />
      {invoice.billingNote && (
        <Section dense>
          <Facts facts={{ Note: invoice.billingNote }} />
        </Section>
      )}
      {outcome}
      {isReopenable ? (
        <ReopenInvoice held={held} onDone={tell('The Invoice Has Been Reopened', true)} />
      ) : (
        <Section dense>
          <Notice icon={<IconLock size={18} aria-hidden />}>
            {refusalSentence('updateInvoice', updating.refusal)}
          </Notice>
        </Section>
      )}
    </>
  )
}
