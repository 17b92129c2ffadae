import {
  PROBLEMS,
  type ProblemBody,
  type ProblemCode,
  type Refusal,
} from '@accession/contract/problem'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseAway, violatedConstraint } from './db.ts'

type Details = {
  fields?: Record<string, string>
  refusal?: Refusal
  total?: number
  retryAfterSeconds?: number
}

/** The one way a use case refuses. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: Details
  constructor(code: ProblemCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** What was looked for, or 404. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Problem('not-found')
  return row
}

const BY_FASTIFY_CODE: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
}

/** What the database alone can decide when two people write at once. */
const BY_CONSTRAINT: Record<string, ProblemCode> = {
  billing_companies_name_key: 'duplicate-name',
  companies_name_key: 'duplicate-name',
  people_email_key: 'account-exists',
  orders_days_check: 'invalid-request',
  tests_days_check: 'invalid-request',
}

/** Turns whatever was thrown into the problem the caller may know of. */
function toProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => [
      issue.instancePath.slice(1).replaceAll('/', '.'),
      issue.message ?? 'Not valid',
    ])
    return new Problem('invalid-request', { fields: Object.fromEntries(fields) })
  }
  const known = BY_FASTIFY_CODE[error.code] ?? BY_CONSTRAINT[violatedConstraint(error) ?? '']
  if (known) return new Problem(known)
  if (isDatabaseAway(error)) return new Problem('unavailable')
  const isCallersFault = error.statusCode && error.statusCode >= 400 && error.statusCode < 500
  return new Problem(isCallersFault ? 'invalid-request' : 'internal')
}

/** Whoever sends a thousand faults mends them from the first of them; an answer stays small. */
const MAX_FIELDS = 50
const MAX_MESSAGE = 300

const someOf = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .slice(0, MAX_FIELDS)
      .map(([field, message]) => [field, message.slice(0, MAX_MESSAGE)]),
  )

export function answerProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error)
  const { status, title } = PROBLEMS[problem.code]
  // Whoever hangs up makes what they waited for fail; a fault of ours is told all the same.
  const isTold = problem.code === 'internal' || !request.socket.destroyed
  if (status >= 500 && isTold) request.log.error({ err: error }, title)
  const retryAfter = problem.details.retryAfterSeconds ?? (status === 503 ? 1 : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)))
  const body: ProblemBody = {
    type: 'about:blank',
    title,
    status,
    code: problem.code,
    requestId: request.id,
    ...(problem.details.fields && { fields: someOf(problem.details.fields) }),
    ...(problem.details.total !== undefined && { total: problem.details.total }),
    ...(problem.details.refusal && { refusal: problem.details.refusal }),
  }
  return reply.status(status).type('application/problem+json').send(JSON.stringify(body))
}
