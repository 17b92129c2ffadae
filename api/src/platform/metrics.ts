import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { onEnded } from './http/on-ended.ts'
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
  onEnded(app, (request, reply, status) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status }
    const name = Object.values(labels).join(' ')
    const line = lines.get(name) ?? duration.labels(labels)
    lines.set(name, line)
    line.observe(reply.elapsedTime / 1_000)
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
  watchEvents(registry, pool)
  watchWebhooks(registry, pool)
  return registry
}

type Named = { name: string; help: string }

/** Read from the database on each scrape, and left out while it is down. */
function watch(registry: Registry, gauge: Named, read: () => Promise<number>) {
  new Gauge({
    ...gauge,
    registers: [registry],
    async collect() {
      const value = await read().catch(() => null)
      this.remove()
      if (value !== null) this.set(value)
    },
  })
}

/** The same with a line per queue. */
function watchQueues(
  registry: Registry,
  gauge: Named,
  read: () => Promise<{ queue: string; value: number }[]>,
) {
  new Gauge({
    ...gauge,
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      const lines = await read().catch(() => [])
      this.reset()
      for (const { queue, value } of lines) this.set({ queue }, value)
    },
  })
}

/** Both read only the few unsent emails, from a partial index. */
function watchMails(registry: Registry, pool: Pool) {
  watch(
    registry,
    { name: 'mails_failed', help: 'Emails permanently rejected or given up on' },
    () => readNumber(pool, `count(*) as number from mails where status = 'failed'`),
  )
  watch(
    registry,
    { name: 'mails_oldest_waiting_seconds', help: 'Age of the oldest queued email in seconds' },
    () =>
      readNumber(
        pool,
        `extract(epoch from now() - min(coalesce(send_after, created_at))) as number
         from mails where status = 'queued' and coalesce(send_after, created_at) < now()`,
      ),
  )
}

function watchJobs(registry: Registry, pool: Pool) {
  // Grows when no worker is running or none keeps up. An empty queue has no line.
  watchQueues(
    registry,
    {
      name: 'jobs_oldest_waiting_seconds',
      help: 'Age of the oldest runnable job in seconds, by queue',
    },
    () => findWaitingJobs(pool),
  )
  // A nightly job has nobody who waits for it and would notice.
  watchQueues(
    registry,
    {
      name: 'jobs_failed_nights',
      help: 'Nightly jobs that failed in the last two days, by queue',
    },
    () => findFailedNights(pool),
  )
}

/** Grows when no relay is running: other systems do not hear of what happened. A partial index has the few waiting events. */
function watchEvents(registry: Registry, pool: Pool) {
  watch(
    registry,
    {
      name: 'events_oldest_waiting_seconds',
      help: 'Age of the oldest event that is not in the feed yet, in seconds',
    },
    () =>
      readNumber(
        pool,
        `extract(epoch from now() - min(occurred_at)) as number from events where position is null`,
      ),
  )
}

/** A failing endpoint is its owner's concern; one that works and waits is ours. */
function watchWebhooks(registry: Registry, pool: Pool) {
  watch(
    registry,
    { name: 'webhooks_failing', help: 'Webhooks whose next event could not be delivered' },
    () =>
      readNumber(
        pool,
        `count(*) as number from webhooks where stopped_at is null and failing_since is not null`,
      ),
  )
  watch(
    registry,
    {
      name: 'webhooks_oldest_waiting_seconds',
      help: 'Age of the oldest event that waits for a webhook that is not failing, in seconds',
    },
    () => readNumber(pool, OLDEST_FOR_A_WEBHOOK),
  )
}

/** Of each webhook only its next event is read. */
const OLDEST_FOR_A_WEBHOOK = `extract(epoch from now() - min(e.occurred_at)) as number
  from webhooks w cross join lateral (
    select occurred_at from events e where e.position > w.position
      and (w.kinds is null or e.kind = any(w.kinds)) and (w.billing_company_id is null
        or (e.for_customers and e.billing_company_id = w.billing_company_id))
    order by e.position limit 1) e
  where w.stopped_at is null and w.failing_since is null`

async function readNumber(pool: Pool, statement: string): Promise<number> {
  const { rows } = await pool.query<{ number: number | null }>(
    `select number::float8 from (select ${statement}) found`,
  )
  return rows[0]?.number ?? 0
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
