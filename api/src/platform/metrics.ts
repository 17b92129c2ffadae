import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { findFailedNights, findWaitingJobs } from './jobs/jobs.ts'

export function openMetrics(app: FastifyInstance, pool: Pool): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Request duration in seconds, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: reply.statusCode }
    duration.observe(labels, reply.elapsedTime / 1_000)
  })
  new Gauge({
    name: 'database_connections',
    help: 'Pool connections, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })
  watchMails(registry, pool)
  watchJobs(registry, pool)
  watchNights(registry, pool)
  return registry
}

/** Email outcomes, read on each scrape and left out while the database is down. */
function watchMails(registry: Registry, pool: Pool) {
  const failed = new Gauge({
    name: 'mails_failed',
    help: 'Emails permanently rejected or given up on',
    registers: [registry],
  })
  new Gauge({
    name: 'mails_oldest_waiting_seconds',
    help: 'Age of the oldest queued email in seconds',
    registers: [registry],
    async collect() {
      const outcome = await findMailOutcome(pool).catch(() => null)
      if (!outcome) return
      this.set(outcome.oldestWaitingSeconds)
      failed.set(outcome.failed)
    },
  })
}

/** Grows when no worker is running or none keeps up. An empty queue has no line. */
function watchJobs(registry: Registry, pool: Pool) {
  new Gauge({
    name: 'jobs_oldest_waiting_seconds',
    help: 'Age of the oldest runnable job in seconds, by queue',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      const waiting = await findWaitingJobs(pool).catch(() => [])
      this.reset()
      for (const { queue, seconds } of waiting) this.set({ queue }, seconds)
    },
  })
}

/** A nightly job has nobody who waits for it and would notice. */
function watchNights(registry: Registry, pool: Pool) {
  new Gauge({
    name: 'jobs_failed_nights',
    help: 'Nightly jobs that failed in the last two days, by queue',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      for (const { queue, failed } of await findFailedNights(pool).catch(() => []))
        this.set({ queue }, failed)
    },
  })
}

/** Metrics are for the operator's own network and never share a port with the portal. */
export function serveMetrics(registry: Registry, port: number, host: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const found = request.url === '/metrics'
    response.writeHead(found ? 200 : 404, { 'content-type': registry.contentType })
    response.end(found ? await registry.metrics() : '')
  })
  return new Promise((resolve) => server.listen(port, host, () => resolve(server)))
}

type MailOutcome = { failed: number; oldestWaitingSeconds: number }

/** Reads only the few unsent emails, from a partial index. */
async function findMailOutcome(pool: Pool): Promise<MailOutcome> {
  const { rows } = await pool.query<MailOutcome>(`
    select count(*) filter (where status = 'failed')::integer as failed,
      coalesce(extract(epoch from now() - min(coalesce(send_after, created_at))
        filter (where status = 'queued' and coalesce(send_after, created_at) < now())), 0)::float8
        as "oldestWaitingSeconds"
    from mails where status <> 'sent'`)
  return rows[0] ?? { failed: 0, oldestWaitingSeconds: 0 }
}
