import { isReportRefusal } from '@accession/domain/orders/refusals'
import { reportRefusalMessage } from '@accession/domain/reporting/report-messages'
import type { ReactNode } from 'react'
import { changeFailure } from '../orders/change-failure.tsx'
import { CallError } from '../platform/call-error.ts'

/** Why a report was not saved. */
export function reportFailure(action: 'report' | 'takeBackReport', error: unknown): ReactNode {
  const refusal = error instanceof CallError ? error.refusal : null
  if (refusal && isReportRefusal(refusal)) return reportRefusalMessage(refusal)
  return changeFailure(action, error)
}
