import * as z from 'zod'
import { type Day, daySchema } from '../calendar/day.ts'
import { hasAtMostDecimals, numberField } from '../fields/number-field.ts'
import { longTextField, requiredTextField, textField } from '../fields/text-field.ts'
import type { Cents } from '../money/money.ts'
import { PAYMENT_LABELS, PAYMENT_TYPES, type PaymentType } from '../orders/payment-form.ts'

export const PAYMENT_METHODS = ['check', 'ach', 'credit card', 'cash', 'wire', 'other'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const METHOD_LABELS: Record<PaymentMethod, string> = {
  check: PAYMENT_LABELS.check,
  ach: 'ACH',
  'credit card': PAYMENT_LABELS['credit card'],
  cash: PAYMENT_LABELS.cash,
  wire: 'Wire',
  other: 'Other',
}

/** The specified payment types are fewer: any other method reads as a check. */
export const paymentTypeOf = (method: PaymentMethod): PaymentType =>
  PAYMENT_TYPES.find((type) => type === method) ?? 'check'

/** Payments, refunds and voided ones of an order. */
export const MAX_PAYMENTS = 500
const MAX_DOLLARS = 1_000_000
/** Of an order, all its payments together. */
const MAX_PAID: Cents = 100_000_000

/** Dollars; a refund is negative. */
const amount = numberField('Must be a number')
  .min(-MAX_DOLLARS, 'At most 1,000,000')
  .max(MAX_DOLLARS, 'At most 1,000,000')
  .refine((dollars) => dollars !== 0, 'Cannot be 0')
  .refine(hasAtMostDecimals(2), 'At most 2 decimals')

export const PAYMENT_ROW = {
  amount,
  receivedOn: daySchema,
  method: z.enum(PAYMENT_METHODS),
  reference: textField(100).default(''),
  note: longTextField(500).default(''),
}

export const voidForm = z.strictObject({ reason: requiredTextField(200) })

export const PAYMENT_REFUSALS = [
  'refund-above-paid',
  'paid-too-much',
  'too-many-payments',
  'already-voided',
] as const
export type PaymentRefusal = (typeof PAYMENT_REFUSALS)[number]

/** What is recorded of a payment and counts. */
export type CountedPayment = {
  paymentId: number
  amount: Cents
  method: PaymentMethod
  receivedOn: Day
  reference: string
  note: string
}

export const paidBy = (payments: readonly Pick<CountedPayment, 'amount'>[]): Cents =>
  payments.reduce((sum, payment) => sum + payment.amount, 0)

/** Why the amount paid cannot become this. */
export function refusalOfPaid(paid: Cents): PaymentRefusal | null {
  if (paid < 0) return 'refund-above-paid'
  return paid > MAX_PAID ? 'paid-too-much' : null
}

type NewPayment = Omit<CountedPayment, 'paymentId'>

const NO_REMARKS = { reference: '', note: '' }

type Settlement = { added: NewPayment[]; voided: number | null }

/**
 * What makes the amount paid and its type as a form without rows says: the difference is paid or given
 * back today. If only the type is another one, the last payment was recorded with the wrong method.
 */
export function settle(
  counted: readonly CountedPayment[],
  asked: { paymentType: PaymentType; amountPaid: Cents },
  today: Day,
): Settlement {
  const last = counted.findLast(({ amount }) => amount > 0)
  const difference = asked.amountPaid - paidBy(counted)
  const method = asked.paymentType === 'unpaid' ? (last?.method ?? 'other') : asked.paymentType
  const added =
    difference === 0 ? [] : [{ amount: difference, method, receivedOn: today, ...NO_REMARKS }]
  const isWrong =
    asked.amountPaid > 0 && difference <= 0 && last && paymentTypeOf(last.method) !== method
  if (!isWrong || asked.paymentType === 'unpaid') return { added, voided: null }
  const { paymentId, ...same } = last
  return { added: [...added, { ...same, method }], voided: paymentId }
}
