import type { InvoiceReply } from '@accession/contract/billing'
import { reopenInvoice } from '@accession/contract/billing'
import { formatDay } from '@accession/domain/calendar/format-day'
import { refusalMessage } from '@accession/domain/orders/refusal-messages'
import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useEffect, useRef, useState } from 'react'
import { CardHead } from '../order-lookup/card-head.tsx'
import type { Station } from '../order-lookup/station.ts'
import { useOpening } from '../order-lookup/use-confirmation.ts'
import { paymentValuesOf } from '../orders/payment-fields.tsx'
import { callVersioned } from '../platform/call-versioned.ts'
import { usePermissions } from '../platform/current-user.ts'
import { Facts } from '../ui/display/facts.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { InvoiceAction } from './invoice-action.tsx'
import { decisionOn } from './invoice-decision.ts'
import { InvoiceEditor } from './invoice-editor.tsx'
import { InvoiceFacts } from './invoice-facts.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoicePayments } from './invoice-payments.tsx'
import { IssueInvoice } from './issue-invoice.tsx'
import type { VersionedInvoice } from './use-invoice.ts'

/** The invoice that was found: to change and issue it, or to read it and see why it is locked. */
export function FoundInvoice({
  versioned,
  station,
}: {
  versioned: VersionedInvoice
  station: Station
}) {
  const invoice = versioned.data
  useOpening(station, invoice.orderNumber)
  return (
    <Card>
      <CardHead
        company={invoice.parentCompanyName}
        orderNumber={invoice.orderNumber}
        about={`for ${invoice.companyName}, ${describeDates(invoice)}`}
        status={invoice.status}
      />
      <Section>
        <InvoiceFacts invoice={invoice} />
      </Section>
      <Workable versioned={versioned} />
      <InvoicePayments versioned={versioned} />
    </Card>
  )
}

const describeDates = ({ issued, invoiceDate }: InvoiceReply) =>
  `${issued ? 'issued' : 'received'} ${formatDay(invoiceDate)}`

type Done = { message: string; takesFocus: boolean; version: string | null }

function Workable({ versioned }: { versioned: VersionedInvoice }) {
  const invoice = versioned.data
  const permissions = usePermissions()
  const [done, setDone] = useState<Done>()
  if (!permissions) return null
  const notify = (message: string, takesFocus: boolean) => (now: VersionedInvoice) =>
    setDone({ message, takesFocus, version: now.version })
  const outcome = done?.version === versioned.version && <Outcome key={done.version} {...done} />
  const updating = decisionOn('updateInvoice', invoice, permissions)
  if (updating.isAllowed) {
    return (
      <InvoiceEditor versioned={versioned} onSaved={notify('Changes Saved', false)}>
        {outcome}
        <IssueInvoice versioned={versioned} onDone={notify('The Invoice Has Been Issued', true)} />
      </InvoiceEditor>
    )
  }
  const isReopenable = decisionOn('reopenInvoice', invoice, permissions).isAllowed
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
        <ReopenInvoice
          versioned={versioned}
          onDone={notify('The Invoice Has Been Reopened', true)}
        />
      ) : (
        <Section dense>
          <Notice icon={<IconLock size={18} aria-hidden />}>
            {refusalMessage('updateInvoice', updating.refusal)}
          </Notice>
        </Section>
      )}
    </>
  )
}

type OutcomeProps = {
  message: string
  /** The button that was pressed is gone, and the focus with it. */
  takesFocus: boolean
}

/** The last outcome, shown where the next action is. */
function Outcome({ message, takesFocus }: OutcomeProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) note.current?.focus()
  }, [takesFocus])
  return (
    <Section dense>
      <div ref={note} tabIndex={-1}>
        <Notice icon={<IconCircleCheck size={18} aria-hidden />}>
          <b>{message}</b>
        </Notice>
      </div>
    </Section>
  )
}

type Props = Pick<ComponentProps<typeof InvoiceAction>, 'versioned' | 'onDone'>

/** Reopens an issued invoice; recipients keep it until the next one is emailed. */
function ReopenInvoice({ versioned, onDone }: Props) {
  const { orderNumber } = versioned.data
  return (
    <InvoiceAction
      versioned={versioned}
      onDone={onDone}
      action="reopenInvoice"
      label="Reopen invoice"
      about="It is issued and locked. Reopen it to change it and issue it again."
      question="Reopen this invoice?"
      send={(options) => callVersioned(reopenInvoice, { body: { orderNumber } }, options)}
    >
      You can then change the invoice of order {orderNumber}. No one is notified until you issue it
      again.
    </InvoiceAction>
  )
}
