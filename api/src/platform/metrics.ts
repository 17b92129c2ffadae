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
  /** Looking a line up by its labels on each reply costs more than the reply's other hooks. */
  const lines = new Map<string, { observe(seconds: number): void }>()
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: reply.statusCode }
    const name = Object.values(labels).join(' ')
    const line = lines.get(name) ?? duration.labels(labels)
    lines.set(name, line)
    line.observe(reply.elapsedTime / 1_000)
    done()
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
  watchEvents(registry, pool)
  watchWebhooks(registry, pool)
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

/** Grows when no relay is running: other systems do not hear of what happened. */
function watchEvents(registry: Registry, pool: Pool) {
  new Gauge({
    name: 'events_oldest_waiting_seconds',
    help: 'Age of the oldest event that is not in the feed yet, in seconds',
    registers: [registry],
    async collect() {
      const seconds = await findWaitingEvents(pool).catch(() => null)
      if (seconds !== null) this.set(seconds)
    },
  })
}

/** Reads only the few waiting events, from a partial index. */
async function findWaitingEvents(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(`
    select coalesce(extract(epoch from now() - min(occurred_at)), 0)::float8 as seconds
    from events where position is null`)
  return rows[0]?.seconds ?? 0
}

/** A failing endpoint is its owner's concern; one that works and waits is ours. */
function watchWebhooks(registry: Registry, pool: Pool) {
  new Gauge({
    name: 'webhooks_failing',
    help: 'Webhooks whose next event could not be delivered',
    registers: [registry],
    async collect() {
      const found = await findWaitingWebhooks(pool).catch(() => null)
      if (found) this.set(found.failing)
    },
  })
  new Gauge({
    name: 'webhooks_oldest_waiting_seconds',
    help: 'Age of the oldest event that waits for a webhook that is not failing, in seconds',
    registers: [registry],
    async collect() {
      const found = await findWaitingWebhooks(pool).catch(() => null)
      if (found) this.set(found.oldestWaitingSeconds)
    },
  })
}

type WaitingWebhooks = { failing: number; oldestWaitingSeconds: number }

/** Of each webhook only its next event is read. */
async function findWaitingWebhooks(pool: Pool): Promise<WaitingWebhooks> {
  const { rows } = await pool.query<WaitingWebhooks>(`
    select count(*) filter (where w.failing_since is not null)::integer as failing,
      coalesce(extract(epoch from now() - min(e.occurred_at) filter (where w.failing_since is null)), 0)::float8
        as "oldestWaitingSeconds"
    from webhooks w left join lateral (
      select occurred_at from events e where e.position > w.position
        and (w.kinds is null or e.kind = any(w.kinds)) and (w.billing_company_id is null
          or (e.for_customers and e.billing_company_id = w.billing_company_id))
      order by e.position limit 1) e on true
    where w.stopped_at is null`)
  return rows[0] ?? { failing: 0, oldestWaitingSeconds: 0 }
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
