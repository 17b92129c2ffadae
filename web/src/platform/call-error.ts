import type { ProblemBody, Refusal } from '@accession/contract/problem'

type Told = Pick<Partial<ProblemBody>, 'code' | 'fields' | 'refusal' | 'requestId' | 'total'>

/** A call that did not succeed. `status` is null when there was no response. */
export class CallError extends Error {
  readonly status: number | null
  readonly code: ProblemBody['code'] | null
  readonly fields: Record<string, string>
  readonly refusal: Refusal | null
  readonly requestId: string | null
  readonly total: number | null

  constructor(status: number | null, told: Told = {}) {
    super(told.code ?? `call failed: ${status ?? 'no response'}`)
    this.status = status
    this.code = told.code ?? null
    this.fields = told.fields ?? {}
    this.refusal = told.refusal ?? null
    this.requestId = told.requestId ?? null
    this.total = told.total ?? null
  }
}

/** Whether it is sure that nothing was done: no answer, and that of a proxy, leave it open. */
export function isRefused(error: unknown): boolean {
  const status = statusOf(error)
  return status !== null && status <= 500
}

export const statusOf = (error: unknown): number | null =>
  error instanceof CallError ? error.status : null
