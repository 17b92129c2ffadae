import * as z from 'zod'
import { hasAtMostDecimals, isBlank } from '../fields/number-field.ts'
import { longTextField } from '../fields/text-field.ts'
import { type Cents, centsOf } from '../money/money.ts'

export const PAYMENT_TYPES = ['unpaid', 'cash', 'check', 'credit card'] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]

export const PAYMENT_LABELS: Record<PaymentType, string> = {
  unpaid: 'No Payment',
  cash: 'Cash',
  check: 'Check',
  'credit card': 'Credit Card',
}

const MAX_DOLLARS = 1_000_000

const dollars = z
  .number({ error: ({ input }) => (isBlank(input) ? 'Required' : 'Must be a number') })
  .min(0, 'Cannot be negative')
  .max(MAX_DOLLARS, 'Maximum of 1,000,000')
  .refine(hasAtMostDecimals(2), 'At most 2 decimals')

/** The payment fields of receiving an order and of its invoice; amounts are dollars. */
export const PAYMENT_FIELDS = {
  paymentType: z.enum(PAYMENT_TYPES, { error: 'Required' }).default('unpaid'),
  amountPaid: dollars,
  discount: dollars.optional(),
  note: longTextField(500).optional(),
}

export type PaymentForm = {
  paymentType: PaymentType
  amountPaid: number
  discount?: number | undefined
  note?: string | undefined
}

export type Payment = {
  paymentType: PaymentType
  amountPaid: Cents
  discount: Cents
  note: string
}

/** The paid amount of an unpaid order is zero, whatever is in the field; without one it is unpaid. */
export function paymentOf(form: PaymentForm): Payment {
  const amountPaid = form.paymentType === 'unpaid' ? 0 : centsOf(form.amountPaid)
  return {
    paymentType: amountPaid === 0 ? 'unpaid' : form.paymentType,
    amountPaid,
    discount: centsOf(form.discount ?? 0),
    note: form.note ?? '',
  }
}
