/** What the portal says when it refuses a call, as application/problem+json. */
export type ProblemBody = {
  title: string
  status: number
  /** A fixed word for the reason, such as `not-found`; see the documentation of the API. */
  code: string
  requestId: string
  /** For `invalid-request`: what is wrong with which field. */
  fields?: Record<string, string>
  /** For `refused`: why. */
  refusal?: string
}

/** A call that the portal refused. `code` is for programs, `message` is for people. */
export class AccessionError extends Error {
  readonly status: number
  readonly code: string
  /** The laboratory finds the request in its log by this. */
  readonly requestId: string | undefined
  readonly problem: ProblemBody

  constructor(problem: ProblemBody) {
    const fields = Object.entries(problem.fields ?? {}).map(([name, what]) => `${name}: ${what}`)
    super([problem.title, ...fields].join(' '))
    this.name = 'AccessionError'
    this.status = problem.status
    this.code = problem.code
    this.requestId = problem.requestId
    this.problem = problem
  }
}

/** Whatever a proxy in front of the portal may have answered, it becomes a problem. */
export async function problemOf(response: Response): Promise<ProblemBody> {
  const body = (await response.json().catch(() => ({}))) as Partial<ProblemBody>
  return {
    title: `The portal replied ${response.status}.`,
    code: 'unknown',
    requestId: '',
    ...body,
    status: response.status,
  }
}
