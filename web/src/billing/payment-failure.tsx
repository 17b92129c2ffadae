import { paymentRefusalMessage } from '@accession/domain/billing/payment-messages'
import type { ReactNode } from 'react'
import { changeFailure } from '../orders/change-failure.tsx'
import { CallError } from '../platform/call-error.ts'

/** Why a payment was not recorded or voided. */
export const paymentFailure = (error: unknown): ReactNode =>
  (error instanceof CallError && paymentRefusalMessage(error.refusal)) ||
  changeFailure('recordPayment', error)
