import type { FastifyInstance } from 'fastify'

/** One line per request, with the route and not the URL: a URL may contain a secret. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, params, routeOptions, signedIn } = request
    const line = {
      method,
      route: routeOptions.url ?? 'none',
      params,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: signedIn?.userId,
      keyPrefix: signedIn?.key?.prefix,
      code: request.problemCode,
      // Only of refused requests: enough to see where guessing comes from.
      ...(reply.statusCode >= 400 && { address: request.ip }),
    }
    request.log.info(line, 'request')
    done()
  })
}
