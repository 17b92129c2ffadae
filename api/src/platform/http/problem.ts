import type { ProblemBody, Refusal } from '@accession/contract/problem'
import { PROBLEMS, type ProblemCode } from '@accession/contract/problem-codes'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseAway, violatedConstraint } from '../db/db.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused, for the log. */
    problemCode?: ProblemCode
  }
}

type Details = {
  fields?: Record<string, string>
  refusal?: Refusal
  total?: number
  orderNumber?: string
  draft?: ProblemBody['draft']
  secondFactor?: ProblemBody['secondFactor']
  retryAfterSeconds?: number
}

/** Use cases refuse only by throwing this. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: Details
  constructor(code: ProblemCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** The row, or 404. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Problem('not-found')
  return row
}

const BY_FASTIFY_CODE: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
}

/** Conflicts that only the database can detect when two users write at once. */
const BY_CONSTRAINT: Record<string, ProblemCode> = {
  billing_companies_name_key: 'duplicate-name',
  companies_name_key: 'duplicate-name',
  licenses_number_key: 'duplicate-name',
  order_templates_name_key: 'duplicate-name',
  users_email_key: 'account-exists',
  orders_days_check: 'invalid-request',
  tests_days_check: 'invalid-request',
}

/** Maps any error to the problem the caller may see. */
function toProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => [
      issue.instancePath.slice(1).replaceAll('/', '.'),
      issue.message ?? 'Invalid',
    ])
    return new Problem('invalid-request', { fields: Object.fromEntries(fields) })
  }
  const known = BY_FASTIFY_CODE[error.code] ?? BY_CONSTRAINT[violatedConstraint(error) ?? '']
  if (known) return new Problem(known)
  if (isDatabaseAway(error)) return new Problem('unavailable')
  const isCallersFault = error.statusCode && error.statusCode >= 400 && error.statusCode < 500
  return new Problem(isCallersFault ? 'invalid-request' : 'internal')
}

/** Nobody fixes a thousand invalid fields at once, so the reply stays small. */
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
  request.problemCode = problem.code
  // Failures after the caller hung up are not logged, except our own bugs.
  const isReported = problem.code === 'internal' || !request.socket.destroyed
  if (status >= 500 && isReported) request.log.error({ err: error }, title)
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
    ...(problem.details.orderNumber && { orderNumber: problem.details.orderNumber }),
    ...(problem.details.draft && { draft: problem.details.draft }),
    ...(problem.details.secondFactor && { secondFactor: problem.details.secondFactor }),
    ...(problem.details.refusal && { refusal: problem.details.refusal }),
  }
  return reply.status(status).type('application/problem+json').send(JSON.stringify(body))
}
