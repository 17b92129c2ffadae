import { cancelOrder } from '@accession/contract/order-lifecycle'
import { cancelForm } from '@accession/domain/orders/cancel-form'
import { Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { changeFailure } from '../orders/change-failure.tsx'
import { orderChangedHere } from '../orders/order-changed.ts'
import { call } from '../platform/call.ts'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'

const LABELS = { reason: 'Reason (optional)' }

type Props = { orderNumber: string; onClose: () => void }

/** A customer cancels an order that has not been received. */
export function CancelOwnOrder({ orderNumber, onClose }: Props) {
  return (
    <Dialog title={`Cancel order ${orderNumber}?`} opened onClose={onClose}>
      <CancelForm orderNumber={orderNumber} onClose={onClose} />
    </Dialog>
  )
}

function CancelForm({ orderNumber, onClose }: Props) {
  const client = useQueryClient()
  const form = useSchemaForm(cancelForm, { reason: '' })
  return (
    <SchemaForm
      form={form}
      labels={LABELS}
      submitLabel="Cancel the order"
      failure={(error) => changeFailure('cancelAsCustomer', error)}
      onSubmit={async ({ reason }) => {
        await call(cancelOrder, { body: { orderNumber, reason } })
        await orderChangedHere(client, orderNumber)
        onClose()
      }}
    >
      <Text size="sm">
        The laboratory will not test these samples, so do not send them. To order them later, open
        this order and choose Order again.
      </Text>
      <TextInput {...form.getInputProps('reason')} label={LABELS.reason} data-autofocus />
    </SchemaForm>
  )
}
