import type { FastifyInstance } from 'fastify'

/** One line per request, by route rather than by address: an address may hold a key. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const { method, params, routeOptions, signedIn } = request
    const line = {
      method,
      route: routeOptions.url ?? 'none',
      params,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      personId: signedIn?.personId,
    }
    request.log.info(line, 'request')
  })
}
