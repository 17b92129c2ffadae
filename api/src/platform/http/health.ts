import type { FastifyInstance } from 'fastify'
import { type DbPool, openPool } from '../db/db.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Reports not ready, so that load balancers send requests elsewhere; incoming ones are still
     * answered.
     */
    drain: () => void
  }
}

/**
 * /healthz: the process is alive. /readyz: it can take requests. While it is stopping, every reply
 * closes its connection; otherwise idle clients would keep it running.
 */
export function healthRoutes(app: FastifyInstance, databaseUrl: string) {
  let isDraining = false
  // A connection of its own: a server whose requests use all others is busy, not broken.
  const pool = openPool(databaseUrl, { connections: 1 })
  app.addHook('onClose', () => pool.end())
  const isReadable = shared(() => canRead(pool))
  app.decorate('drain', () => {
    isDraining = true
  })
  app.addHook('preClose', async () => app.drain())
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ready = !isDraining && (await isReadable())
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}

/** One question for all who ask at the same time: the proxy's would otherwise wait behind those of strangers. */
export function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | undefined
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}

async function canRead(pool: DbPool): Promise<boolean> {
  try {
    await pool.query('select 1')
    return true
  } catch {
    return false
  }
}
