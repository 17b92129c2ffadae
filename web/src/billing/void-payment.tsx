import { type PaymentReply, voidPayment } from '@accession/contract/billing'
import { METHOD_LABELS, voidForm } from '@accession/domain/billing/payments'
import { formatDay } from '@accession/domain/calendar/format-day'
import { centsOf, formatDollars } from '@accession/domain/money/money'
import { Text, TextInput } from '@mantine/core'
import { callVersioned } from '../platform/call-versioned.ts'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'
import { paymentFailure } from './payment-failure.tsx'
import { useInvoiceChange, type VersionedInvoice } from './use-invoice.ts'

const LABELS = { reason: 'Reason' }

type Props = { versioned: VersionedInvoice; payment: PaymentReply; onClose: () => void }

export function VoidPayment({ versioned, payment, onClose }: Props) {
  const { orderNumber } = versioned.data
  const { paymentId, amount, method, receivedOn } = payment
  const form = useSchemaForm(voidForm, { reason: '' })
  const change = useInvoiceChange(versioned)
  return (
    <Dialog title="Void this payment?" opened onClose={onClose}>
      <SchemaForm
        form={form}
        labels={LABELS}
        submitLabel="Void payment"
        onCancel={onClose}
        failure={paymentFailure}
        onSubmit={async ({ reason }) => {
          const body = { orderNumber, paymentId, reason }
          await change.mutateAsync((options) => callVersioned(voidPayment, { body }, options))
          onClose()
        }}
      >
        <Text size="sm" c="dimmed">
          {formatDollars(centsOf(amount))}, {METHOD_LABELS[method]}, {formatDay(receivedOn)}. It was
          recorded by mistake and no longer counts; it stays in the list. For money that you give
          back, record a refund instead.
        </Text>
        <TextInput
          label={LABELS.reason}
          placeholder="Belongs to another order"
          required
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('reason')}
        />
      </SchemaForm>
    </Dialog>
  )
}
