import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

/** /healthz: the process lives. /readyz: it can do its work, so send it some. */
export function healthRoutes(app: FastifyInstance, pool: Pool) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !closing && (await canRead(pool))
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}

async function canRead(pool: Pool): Promise<boolean> {
  try {
    await pool.query('select 1')
    return true
  } catch {
    return false
  }
}
