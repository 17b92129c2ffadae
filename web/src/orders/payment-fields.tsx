import {
  PAYMENT_LABELS,
  PAYMENT_TYPES,
  type PaymentType,
} from '@accession/domain/orders/payment-form'
import { Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { NumberField } from '../ui/form/number-field.tsx'
import { RadioCards } from '../ui/form/radio-cards.tsx'
import classes from './payment-fields.module.css'

const PAYMENTS = PAYMENT_TYPES.map((value) => ({ value, label: PAYMENT_LABELS[value] }))

type Amount = number | undefined

/** The values of a payment form; an empty amount is undefined. */
export type PaymentValues = {
  paymentType: PaymentType
  amountPaid: Amount
  discount: Amount
  note: string
}

export const PAYMENT_FIELD_LABELS = {
  paymentType: 'Payment',
  amountPaid: 'Amount paid',
  discount: 'Discount',
  note: 'Note',
}

export const paymentValuesOf = (
  paid: Pick<PaymentValues, 'paymentType' | 'amountPaid' | 'discount'> & { billingNote: string },
): PaymentValues => ({
  paymentType: paid.paymentType,
  amountPaid: paid.amountPaid,
  discount: paid.discount || undefined,
  note: paid.billingNote,
})

const amountOf = (typed: number | string): Amount => (typed === '' ? undefined : Number(typed))

type Form = Pick<
  UseFormReturnType<PaymentValues>,
  'values' | 'errors' | 'setValues' | 'setFieldValue' | 'getInputProps'
>

/** How it was paid; without a payment there is no amount. */
export function PaymentChoice({ form }: { form: Form }) {
  const { paymentType, amountPaid } = form.values
  return (
    <RadioCards
      look="segments"
      label={PAYMENT_FIELD_LABELS.paymentType}
      options={PAYMENTS}
      value={paymentType}
      error={form.errors.paymentType}
      onChange={(type) =>
        form.setValues({
          paymentType: type,
          amountPaid: type === 'unpaid' ? 0 : paymentType === 'unpaid' ? undefined : amountPaid,
        })
      }
    />
  )
}

export function PaymentAmounts({ form }: { form: Form }) {
  const { paymentType, amountPaid, discount } = form.values
  const isUnpaid = paymentType === 'unpaid'
  return (
    <div className={classes.money}>
      <NumberField
        label={PAYMENT_FIELD_LABELS.amountPaid}
        description={isUnpaid ? '0.00 when there is no payment' : 'In US dollars'}
        disabled={isUnpaid}
        required={!isUnpaid}
        hideControls
        shownDecimals={2}
        step={0.01}
        value={isUnpaid ? 0 : (amountPaid ?? '')}
        error={form.errors.amountPaid}
        onChange={(typed) => form.setFieldValue('amountPaid', amountOf(typed))}
        data-path="amountPaid"
      />
      <NumberField
        label={PAYMENT_FIELD_LABELS.discount}
        description="In US dollars, optional"
        hideControls
        step={0.01}
        value={discount ?? ''}
        error={form.errors.discount}
        onChange={(typed) => form.setFieldValue('discount', amountOf(typed))}
        data-path="discount"
      />
      <Textarea
        rows={1}
        resize="vertical"
        classNames={{ input: classes.note ?? '' }}
        label={PAYMENT_FIELD_LABELS.note}
        description="For billing, optional"
        {...form.getInputProps('note')}
        data-path="note"
      />
    </div>
  )
}
