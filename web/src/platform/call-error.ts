import type { ProblemBody, Refusal } from '@accession/contract/problem'

type ProblemDetails = Pick<
  Partial<ProblemBody>,
  'code' | 'fields' | 'refusal' | 'requestId' | 'total' | 'orderNumber' | 'draft' | 'secondFactor'
>

/** A failed call. `status` is null if there was no response. */
export class CallError extends Error {
  readonly status: number | null
  readonly code: ProblemBody['code'] | null
  readonly fields: Record<string, string>
  readonly refusal: Refusal | null
  readonly requestId: string | null
  readonly total: number | null
  /** As the server described it. */
  readonly details: ProblemDetails

  constructor(status: number | null, details: ProblemDetails = {}) {
    super(details.code ?? `call failed: ${status ?? 'no response'}`)
    this.status = status
    this.code = details.code ?? null
    this.fields = details.fields ?? {}
    this.refusal = details.refusal ?? null
    this.requestId = details.requestId ?? null
    this.total = details.total ?? null
    this.details = details
  }
}

/** Whether it is certain that nothing was done: no response, or a proxy's, leaves that open. */
export function isRefused(error: unknown): boolean {
  const status = statusOf(error)
  return status !== null && status <= 500
}

export const statusOf = (error: unknown): number | null =>
  error instanceof CallError ? error.status : null

/** The password has to be confirmed first; after the question for it, that the user declined. */
export const isConfirmationNeeded = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'confirmation-needed'
