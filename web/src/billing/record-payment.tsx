import { recordPayment } from '@accession/contract/billing'
import { leftToPay } from '@accession/domain/billing/invoice'
import {
  METHOD_LABELS,
  PAYMENT_METHODS,
  PAYMENT_ROW,
  type PaymentMethod,
} from '@accession/domain/billing/payments'
import { addDays, type Day } from '@accession/domain/calendar/day'
import { centsOf, dollarsOf, formatDollars } from '@accession/domain/money/money'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import { callVersioned } from '../platform/call-versioned.ts'
import { useLabTime } from '../platform/use-lab-time.ts'
import { DayField } from '../ui/form/day-field.tsx'
import { NumberField } from '../ui/form/number-field.tsx'
import { RadioCards } from '../ui/form/radio-cards.tsx'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'
import { paymentFailure } from './payment-failure.tsx'
import { useInvoiceChange, type VersionedInvoice } from './use-invoice.ts'

const KINDS = [
  { value: 'payment', label: 'Payment' },
  { value: 'refund', label: 'Refund' },
] as const
type Kind = (typeof KINDS)[number]['value']

const LABELS = {
  kind: 'Kind',
  amount: 'Amount',
  receivedOn: 'Day',
  method: 'Method',
  reference: 'Reference',
  note: 'Note',
  sendReceipt: 'Email a receipt',
}

/** In the calendar; nobody books payments of earlier years. */
const MOST_DAYS_AGO = 730

type Values = {
  kind: Kind
  amount: number | undefined
  receivedOn: Day
  method: PaymentMethod
  reference: string
  note: string
  sendReceipt: boolean
}

const paymentForm = (today: Day) =>
  z.strictObject({
    ...PAYMENT_ROW,
    kind: z.enum(['payment', 'refund']),
    amount: PAYMENT_ROW.amount.refine((amount) => amount > 0, 'Must be more than 0'),
    receivedOn: PAYMENT_ROW.receivedOn.refine((day) => day <= today, 'Cannot be in the future'),
    sendReceipt: z.boolean(),
  })

type Props = { versioned: VersionedInvoice; onClose: () => void }

export function RecordPayment(props: Props) {
  return (
    <Dialog title={paymentTitle(props.versioned.data.orderNumber)} opened onClose={props.onClose}>
      <PaymentForm {...props} />
    </Dialog>
  )
}

export const paymentTitle = (orderNumber: string) => `Payment for ${orderNumber}`

export function PaymentForm(props: Props) {
  const today = useLabTime()?.day
  return today && <FormOfToday {...props} today={today} />
}

function FormOfToday({ versioned, onClose, today }: Props & { today: Day }) {
  const { orderNumber, status, amountDue, amountPaid, recipients } = versioned.data
  const change = useInvoiceChange(versioned)
  // The same key until it is recorded, so retrying never makes two payments.
  const [key] = useState(() => crypto.randomUUID())
  const isCanceled = status === 'canceled'
  const due = leftToPay({
    isCanceled,
    amountDue: centsOf(amountDue),
    amountPaid: centsOf(amountPaid),
  })
  const usual: Record<Kind, number | undefined> = {
    payment: due > 0 ? dollarsOf(due) : undefined,
    refund: due < 0 ? dollarsOf(-due) : undefined,
  }
  const first: Kind = isCanceled && amountPaid > 0 ? 'refund' : 'payment'
  const form = useSchemaForm(paymentForm(today), {
    kind: first,
    amount: usual[first],
    receivedOn: today,
    method: 'check',
    reference: '',
    note: '',
    sendReceipt: false,
  } as Values)
  const { kind, amount, receivedOn } = form.values
  const isRefund = kind === 'refund'
  const typed = amount !== undefined && Number.isFinite(amount) ? centsOf(amount) : 0
  const after = due - (isRefund ? -1 : 1) * typed
  return (
    <SchemaForm
      form={form}
      labels={LABELS}
      submitLabel={isRefund ? 'Record refund' : 'Record payment'}
      onCancel={onClose}
      failure={paymentFailure}
      onSubmit={async ({ kind: _, ...values }) => {
        const body = { ...values, orderNumber, amount: isRefund ? -values.amount : values.amount }
        await change.mutateAsync((options) =>
          callVersioned(recordPayment, { body }, { ...options, idempotencyKey: key }),
        )
        onClose()
      }}
    >
      {amountPaid > 0 && (
        <RadioCards
          look="segments"
          label={LABELS.kind}
          options={KINDS}
          value={kind}
          onChange={(value) =>
            // An amount of one's own stays.
            form.setValues({ kind: value, amount: amount === usual[kind] ? usual[value] : amount })
          }
        />
      )}
      <NumberField
        label={LABELS.amount}
        description={
          after < 0
            ? `Leaves a credit of ${formatDollars(-after)}`
            : `Leaves ${formatDollars(after)} to pay`
        }
        required
        hideControls
        shownDecimals={2}
        step={0.01}
        data-autofocus
        {...form.getInputProps('amount')}
        value={amount ?? ''}
        onChange={(typed) => form.setFieldValue('amount', typed === '' ? undefined : Number(typed))}
      />
      <NativeSelect
        label={LABELS.method}
        data={PAYMENT_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }))}
        {...form.getInputProps('method')}
      />
      <TextInput
        label={LABELS.reference}
        description="Number of the check or transfer, optional"
        autoComplete="off"
        {...form.getInputProps('reference')}
      />
      <DayField
        label={isRefund ? 'Sent on' : 'Received on'}
        value={receivedOn}
        error={form.errors.receivedOn}
        minDate={addDays(today, -MOST_DAYS_AGO)}
        maxDate={today}
        isOffered={() => true}
        onPick={(day) => form.setFieldValue('receivedOn', day)}
      />
      <Textarea
        label={LABELS.note}
        description="For billing, optional"
        autosize={false}
        rows={2}
        {...form.getInputProps('note')}
      />
      <Checkbox
        label={LABELS.sendReceipt}
        description={recipients.length > 0 ? `To ${recipients.join(', ')}` : 'Nobody gets email'}
        disabled={recipients.length === 0}
        {...form.getInputProps('sendReceipt', { type: 'checkbox' })}
      />
    </SchemaForm>
  )
}
