import type { PaymentRefusal } from './payments.ts'
import { MAX_PAYMENTS, PAYMENT_REFUSALS } from './payments.ts'

const MESSAGES: Record<PaymentRefusal, string> = {
  'refund-above-paid':
    'More would be given back than was paid. Check the amount, or void the refund first.',
  'paid-too-much': 'Payments of an order cannot be more than 1,000,000 together.',
  'too-many-payments': `This order has ${MAX_PAYMENTS} payments already.`,
  'already-voided': 'This payment has already been voided.',
}

const isPaymentRefusal = (refusal: string): refusal is PaymentRefusal =>
  PAYMENT_REFUSALS.some((each) => each === refusal)

export const paymentRefusalMessage = (refusal: string | null): string | undefined =>
  refusal !== null && isPaymentRefusal(refusal) ? MESSAGES[refusal] : undefined
