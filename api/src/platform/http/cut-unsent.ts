import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What has not arrived by then is sent again by its client. */
const ARRIVING_MS = 5_000

type Exchange = { request: IncomingMessage; response: ServerResponse }

/** A server that is closing no longer limits how long a request may take to arrive, so one half sent would keep it open. */
export function cutUnsent(app: FastifyInstance) {
  const open = new Map<Socket, Exchange | null>()
  const isBeingAnswered = (last: Exchange | null) =>
    last?.request.complete && !last.response.writableFinished
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, null)
    socket.once('close', () => open.delete(socket))
  })
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    open.set(request.socket, { request, response })
  })
  app.addHook('preClose', (done) => {
    setTimeout(() => {
      for (const [socket, last] of open) if (!isBeingAnswered(last)) socket.destroy()
    }, ARRIVING_MS).unref()
    done()
  })
}
