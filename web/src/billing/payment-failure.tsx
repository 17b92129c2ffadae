import { paymentRefusalMessage } from '@accession/domain/billing/payment-messages'
import type { ReactNode } from 'react'
import { changeFailure } from '../orders/change-failure.tsx'
import { CallError } from '../platform/call-error.ts'

const MAYBE_RECORDED =
  'An answer was lost before, and the payment was recorded then. Close this and look at the payments.'

/** Why a payment was not recorded or voided. */
export const paymentFailure = (error: unknown): ReactNode =>
  (error instanceof CallError &&
    (error.code === 'key-reused' ? MAYBE_RECORDED : paymentRefusalMessage(error.refusal))) ||
  changeFailure('recordPayment', error)
