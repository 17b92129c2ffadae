import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { withoutSecrets } from '../process/logger.ts'
import { onEnded } from './on-ended.ts'

/** One line per request, with the route and not the URL: a URL may contain a secret. */
export function logRequests(app: FastifyInstance, log: Logger) {
  // None of the fields below can contain a credential, except the parameters of a path.
  const lines = log.child({}, { redact: [] })
  onEnded(app, (request, reply, status) => {
    const { method, params, routeOptions, signedIn } = request
    lines.info(
      {
        requestId: request.id,
        method,
        route: routeOptions.url ?? 'none',
        params: withoutSecrets(params),
        status,
        ms: Math.round(reply.elapsedTime),
        userId: signedIn?.userId,
        keyPrefix: signedIn?.key?.prefix,
        code: request.problemCode,
        // Only of refused requests: enough to see where guessing comes from.
        ...(status >= 400 && { address: request.ip }),
      },
      'request',
    )
  })
}
