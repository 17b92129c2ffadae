import { paymentRefusalMessage } from '@accession/domain/billing/payment-messages'
import type { ReactNode } from 'react'
import { changeFailure, recordedBefore } from '../orders/change-failure.tsx'
import { CallError } from '../platform/call-error.ts'

/** Why a payment was not recorded or voided. */
export const paymentFailure = (error: unknown): ReactNode =>
  (error instanceof CallError &&
    (error.code === 'key-reused'
      ? recordedBefore('payment', 'payments')
      : paymentRefusalMessage(error.refusal))) ||
  changeFailure('recordPayment', error)
