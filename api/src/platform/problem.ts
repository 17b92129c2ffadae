import { PROBLEMS, type ProblemBody, type ProblemCode } from '@accession/contract/problem'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseAway } from './db.ts'

type Details = { fields?: Record<string, string>; retryAfterSeconds?: number }

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

const BY_FASTIFY_CODE: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
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
  const known = BY_FASTIFY_CODE[error.code]
  if (known) return new Problem(known)
  if (isDatabaseAway(error)) return new Problem('unavailable')
  const isCallersFault = error.statusCode && error.statusCode >= 400 && error.statusCode < 500
  return new Problem(isCallersFault ? 'invalid-request' : 'internal')
}

export function answerProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error)
  const { status, title } = PROBLEMS[problem.code]
  if (status >= 500) request.log.error({ err: error }, title)
  const retryAfter = problem.details.retryAfterSeconds ?? (status === 503 ? 1 : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', Math.ceil(retryAfter))
  const body: ProblemBody = {
    type: 'about:blank',
    title,
    status,
    code: problem.code,
    requestId: request.id,
    ...(problem.details.fields && { fields: problem.details.fields }),
  }
  return reply.status(status).type('application/problem+json').send(JSON.stringify(body))
}
