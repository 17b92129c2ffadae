import type { PaymentReply } from '@accession/contract/billing'
import { METHOD_LABELS } from '@accession/domain/billing/payments'
import { formatDay } from '@accession/domain/calendar/format-day'
import { centsOf, formatDollars } from '@accession/domain/money/money'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { usePermissions } from '../platform/current-user.ts'
import { Section } from '../ui/layout/card.tsx'
import { useModalSubject } from '../ui/layout/use-modal-subject.ts'
import type { Column } from '../ui/table/column.ts'
import { RowAction } from '../ui/table/row-action.tsx'
import { RowsTable } from '../ui/table/rows-table.tsx'
import { decisionOn } from './invoice-decision.ts'
import classes from './invoice-payments.module.css'
import { RecordPayment } from './record-payment.tsx'
import type { VersionedInvoice } from './use-invoice.ts'
import { VoidPayment } from './void-payment.tsx'

const moneyOf = ({ amount }: PaymentReply) => formatDollars(centsOf(amount))

/** What was paid and given back. An issued invoice needs no reopening for it. */
export function InvoicePayments({ versioned }: { versioned: VersionedInvoice }) {
  const invoice = versioned.data
  const permissions = usePermissions()
  const [isRecording, setRecording] = useState(false)
  const wrong = useModalSubject<PaymentReply>()
  const mayRecord =
    permissions !== null && decisionOn('recordPayment', invoice, permissions).isAllowed
  const columns: Column<PaymentReply>[] = [
    {
      label: 'Received',
      cell: ({ receivedOn }) => formatDay(receivedOn),
      look: 'unbroken',
      card: 'title',
    },
    {
      label: 'Method',
      cell: ({ method, reference }) =>
        reference ? `${METHOD_LABELS[method]}, ${reference}` : METHOD_LABELS[method],
      card: 'left',
    },
    { label: 'Note', cell: noteOf },
    {
      label: 'Amount',
      cell: (payment) =>
        payment.voided ? <s className={classes.voided}>{moneyOf(payment)}</s> : moneyOf(payment),
      look: 'number',
      card: 'corner',
    },
    ...(mayRecord
      ? [
          {
            label: 'Void',
            hideLabel: true,
            look: 'action' as const,
            card: 'right' as const,
            cell: (payment: PaymentReply) =>
              payment.voided === null && (
                <RowAction
                  label="Void"
                  name={`Void ${moneyOf(payment)} of ${formatDay(payment.receivedOn)}`}
                  onClick={() => wrong.open(payment)}
                />
              ),
          },
        ]
      : []),
  ]
  return (
    <Section title="Payments">
      {invoice.payments.length === 0 ? (
        <Text c="dimmed" size="sm">
          Nothing has been paid yet.
        </Text>
      ) : (
        <RowsTable
          label="payments"
          columns={columns}
          rows={invoice.payments}
          rowKey={({ paymentId }) => paymentId}
          isGrayed={({ voided }) => voided !== null}
        />
      )}
      {mayRecord && (
        <Button variant="default" mt="md" onClick={() => setRecording(true)}>
          Record payment
        </Button>
      )}
      {isRecording && <RecordPayment versioned={versioned} onClose={() => setRecording(false)} />}
      {wrong.subject && wrong.opened && (
        <VoidPayment versioned={versioned} payment={wrong.subject} onClose={wrong.close} />
      )}
    </Section>
  )
}

function noteOf({ note, recordedByName, voided }: PaymentReply): string {
  const parts = [note, recordedByName && `recorded by ${recordedByName}`]
  if (voided) parts.push(`voided by ${voided.byName}: ${voided.reason}`)
  return parts.filter(Boolean).join(' · ')
}
