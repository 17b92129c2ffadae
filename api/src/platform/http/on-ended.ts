import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What proxies call it; nobody receives it. */
const CLIENT_CLOSED_REQUEST = 499

type Ended = (request: FastifyRequest, reply: FastifyReply, status: number) => void

/** Once for each request: when it was answered, or when its caller hung up, of which `onResponse` says nothing. */
export function onEnded(app: FastifyInstance, ended: Ended) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) ended(request, reply, CLIENT_CLOSED_REQUEST)
    })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    ended(request, reply, reply.statusCode)
    done()
  })
}
