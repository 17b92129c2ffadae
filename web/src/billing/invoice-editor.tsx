import { updateInvoice } from '@accession/contract/billing'
import { invoiceForm } from '@accession/domain/billing/invoice-form'
import { ORDER_DETAIL_LABELS } from '@accession/domain/orders/order-form'
import { Button, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { changeFailure } from '../orders/change-failure.tsx'
import {
  PAYMENT_FIELD_LABELS,
  PaymentAmounts,
  PaymentChoice,
  paymentValuesOf,
} from '../orders/payment-fields.tsx'
import { statusOf } from '../platform/call-error.ts'
import { callVersioned } from '../platform/call-versioned.ts'
import { logFailure } from '../platform/log.ts'
import { SchemaForm } from '../ui/form/schema-form.tsx'
import { StaleNotice } from '../ui/form/stale-notice.tsx'
import { useVersionedForm } from '../ui/form/use-versioned-form.ts'
import { Section } from '../ui/layout/card.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { useHoldInvoice, type VersionedInvoice } from './use-invoice.ts'

const LABELS = { ...PAYMENT_FIELD_LABELS, poNumber: ORDER_DETAIL_LABELS.poNumber }

const formOf = ({ data, version }: VersionedInvoice) => ({
  data: { ...paymentValuesOf(data), poNumber: data.poNumber ?? '' },
  version,
})

type Props = {
  versioned: VersionedInvoice
  onSaved: (now: VersionedInvoice) => void
  /** The actions available when nothing is unsaved. */
  children: ReactNode
}

/** Discount, payment and note; the totals update while typing. */
export function InvoiceEditor({ versioned, onSaved, children }: Props) {
  const { orderNumber } = versioned.data
  const { hold, holdPresent } = useHoldInvoice()
  const { form, save, settle, stale } = useVersionedForm(
    invoiceForm,
    formOf(versioned),
    async () => formOf(await holdPresent(orderNumber)),
    `invoice ${orderNumber}`,
  )
  return (
    <>
      <InvoiceLines invoice={versioned.data} payment={form.values} />
      <Section title="Change the invoice">
        <SchemaForm
          form={form}
          labels={LABELS}
          submitLabel="Save"
          cancel={
            <Button
              variant="default"
              disabled={!form.isDirty()}
              onClick={() => settle(formOf(versioned))}
            >
              Undo changes
            </Button>
          }
          failure={(error) => {
            if (statusOf(error) !== 412) return changeFailure('updateInvoice', error)
            return stale && <StaleNotice labels={LABELS} {...stale} />
          }}
          onSubmit={async ({ discount = 0, ...values }) => {
            const body = { ...values, discount, orderNumber }
            try {
              const saved = await save((options) => callVersioned(updateInvoice, { body }, options))
              settle(formOf(hold(saved)))
              onSaved(saved)
            } catch (error) {
              logFailure(`The invoice of ${orderNumber} was not saved`, error)
              throw error
            }
          }}
        >
          <Stack gap="md">
            <PaymentChoice form={form} />
            <PaymentAmounts form={form} />
            <TextInput
              label={LABELS.poNumber}
              description="The customer’s purchase order, printed on the invoice"
              autoComplete="off"
              {...form.getInputProps('poNumber')}
            />
          </Stack>
        </SchemaForm>
      </Section>
      {form.isDirty() ? (
        <Section dense>Save the changes above before you issue the invoice.</Section>
      ) : (
        children
      )}
    </>
  )
}
