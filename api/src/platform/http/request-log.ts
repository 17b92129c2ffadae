import type { FastifyInstance } from 'fastify'

/** One line per request, with the route and not the URL: a URL may contain a secret. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const { method, params, routeOptions, signedIn } = request
    const line = {
      method,
      route: routeOptions.url ?? 'none',
      params,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: signedIn?.userId,
    }
    request.log.info(line, 'request')
  })
}
