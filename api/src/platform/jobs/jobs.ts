import { setTimeout as sleep } from 'node:timers/promises'
import { keysOf } from '@accession/domain/fields/keys-of'
import { SpanKind } from '@opentelemetry/api'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { type ConstructorOptions, fromKysely, PgBoss } from 'pg-boss'
import { isDatabaseAway, type Queryable } from '../db/db.ts'
import { currentTraceparent, inSpanOf } from '../tracing/spans.ts'
import { readTraceparent } from '../tracing/traceparent.ts'
import type { Work } from './look-for-work.ts'

/** The queues and their payloads. */
type Jobs = {
  mail: { mailId: string }
  /** Address and user agent are missing in jobs from before they were recorded. */
  'password-reset': { email: string; address?: string; userAgent?: string }
  /** A test of a webhook, or an event again by hand. */
  webhook: { webhookId: number; position: number | null }
  retention: Record<string, never>
  'license-reminders': Record<string, never>
  'check-chains': Record<string, never>
}
type JobName = keyof Jobs
/** What enqueued it, while tracing is on. */
type Caused = { traceparent?: string | undefined }

/**
 * A dead worker is detected by its missing heartbeat; the supervisor checks every ten seconds, so its
 * jobs are taken over well within 90 seconds.
 */
const HEARTBEAT_SECONDS = 20
const SUPERVISE_SECONDS = 10

/** What became of an email or webhook is in their own tables; the supervisor reads all finished jobs. */
const FINISHED_SECONDS = 3_600

const QUEUES: Record<JobName, object> = {
  // Pauses double up to an hour: a mail server may be down for a day.
  mail: {
    deleteAfterSeconds: FINISHED_SECONDS,
    retryLimit: 32,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3_600,
    // A mail server may take ten minutes to accept an email.
    expireInSeconds: 1_200,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  },
  'password-reset': {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 60,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    // It also names the address that was typed, even of people without an account.
    deleteAfterSeconds: FINISHED_SECONDS,
  },
  // Its outcome is in the log, so it is repeated only when the worker died.
  webhook: {
    deleteAfterSeconds: FINISHED_SECONDS,
    retryLimit: 2,
    retryDelay: 5,
    expireInSeconds: 60,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  },
  // The next run makes up for a failed night.
  retention: { retryLimit: 2, retryDelay: 600, expireInSeconds: 3_600 },
  'license-reminders': { retryLimit: 2, retryDelay: 600, expireInSeconds: 3_600 },
  'check-chains': { retryLimit: 2, retryDelay: 600, expireInSeconds: 3_600 },
}

type BossDatabase = NonNullable<ConstructorOptions['db']>

const overPool = (pool: Pool): BossDatabase => ({
  executeSql: async (text, values) => pool.query(text, values),
})

/**
 * Notifying happens in the transaction of the cause, and PostgreSQL commits those that notify one after
 * the other. Workers look for jobs themselves instead.
 */
const EVERY_QUEUE = { notify: false }

/** Part of the migrate step: the owner creates the schema and the queues. */
export async function prepareQueues(ownerPool: Pool): Promise<void> {
  const boss = new PgBoss({ db: overPool(ownerPool), supervise: false, schedule: false })
  boss.on('error', () => {})
  try {
    await boss.start()
    for (const [name, own] of Object.entries(QUEUES)) {
      const options = { ...EVERY_QUEUE, ...own }
      if (await boss.getQueue(name)) await boss.updateQueue(name, options)
      else await boss.createQueue(name, options)
    }
  } finally {
    // Its timers would keep the process from ending.
    await boss.stop({ graceful: false, close: false })
  }
}

/** `startAfter` says when each job may start; null means at once. */
export type Enqueue = <N extends JobName>(
  trx: Queryable,
  name: N,
  jobs: Jobs[N][],
  startAfter?: (Date | null)[],
) => Promise<void>

/** A connection that the network has silently lost must not be waited for. */
const LOST_CONNECTIONS = { keepAlive: true, query_timeout: 30_000 }

/**
 * Enqueues jobs in the caller's transaction: no commit, no job. Queue settings are read over a separate
 * connection, because callers may be using the whole pool.
 */
export function openQueue(databaseUrl: string) {
  const own = {
    ...LOST_CONNECTIONS,
    connectionString: databaseUrl,
    max: 1,
    application_name: 'accession queue',
  }
  const boss = new PgBoss({ ...own, migrate: false, supervise: false, schedule: false })
  boss.on('error', () => {})
  const enqueue: Enqueue = async (trx, name, jobs, startAfter = []) => {
    await boss.start()
    const traceparent = currentTraceparent()
    await boss.insert(
      name,
      jobs.map((job, index) => {
        const after = startAfter[index]
        const data = traceparent ? { ...job, traceparent } : job
        return after ? { data, startAfter: after } : { data }
      }),
      { db: fromKysely(trx) },
    )
  }
  return {
    enqueue,
    open: async () => void (await boss.start()),
    close: () => boss.stop({ graceful: false }),
  }
}

/** Nightly jobs that failed for good in the last two days, by queue. */
export async function findFailedNights(pool: Pool): Promise<{ queue: string; value: number }[]> {
  const { rows } = await pool.query(
    `select queue, count(j.id)::integer as value from unnest($1::text[]) queue
     left join pgboss.job j on j.name = queue and j.state = 'failed' and j.completed_on > now() - interval '2 days'
     group by queue`,
    [NIGHTLY_JOBS],
  )
  return rows
}

/** How long the oldest ready job of each queue has been waiting for a worker. `not blocked` lets the queue's own partial index answer; without it every finished job is read. */
export async function findWaitingJobs(pool: Pool): Promise<{ queue: string; value: number }[]> {
  const { rows } = await pool.query(
    `select name as queue, extract(epoch from now() - min(start_after))::float8 as value
     from pgboss.job where name = any($1) and state < 'active' and not blocked
       and start_after < now() group by name`,
    [Object.keys(QUEUES)],
  )
  return rows
}

type Handlers = { [N in JobName]: (data: Jobs[N], isLastTry: boolean) => Promise<void> }
type WorkerOptions = {
  databaseUrl: string
  handlers: Handlers
  /** The time zone of the nightly jobs. */
  timeZone: string
  onError: (error: Error) => void
  /** Ends the waiting for a database. */
  signal?: AbortSignal | undefined
}

const RETRY_START_MS = 2_000
const NIGHTLY = '15 3 * * *'
const NIGHTLY_JOBS = ['retention', 'license-reminders', 'check-chains'] as const

/**
 * Waits for the database while it is down. Every attempt is a new one: half of a start that was cut off
 * would stay behind.
 */
async function startWhenThere(options: WorkerOptions): Promise<PgBoss> {
  const { databaseUrl, timeZone, onError, signal } = options
  for (;;) {
    const boss = new PgBoss({
      ...LOST_CONNECTIONS,
      connectionString: databaseUrl,
      application_name: 'accession worker',
      max: 4,
      migrate: false,
      reindex: false,
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: SUPERVISE_SECONDS,
    })
    boss.on('error', onError)
    try {
      await boss.start()
      for (const name of NIGHTLY_JOBS)
        await boss.schedule(name, NIGHTLY, {}, { tz: timeZone, missed: 'once' })
      return boss
    } catch (error) {
      await boss.stop({ graceful: false }).catch(onError)
      if (!isDatabaseAway(error)) throw error
      onError(error as Error)
      await sleep(RETRY_START_MS, undefined, { signal })
    }
  }
}

/** Of a queue whose workers take two jobs at once, so a slow job delays at most one other. */
const WORKERS_PER_QUEUE = 4
/** Of one whose workers take one at a time: a mail server may keep some waiting, but not the others. */
const WORKERS_ONE_BY_ONE = 8
const WORK = {
  batchSize: 2 as number,
  // A full batch means more are waiting.
  burstWhenBatchFull: true,
  // In case looking for jobs fails.
  pollingIntervalSeconds: 30,
  includeMetadata: true,
  perJobResults: true,
} as const

/** When one job of a batch takes too long, all of it is repeated; what was sent must not be. */
const ONE_BY_ONE: JobName[] = ['mail', 'webhook']
const workOn = (name: JobName) => (ONE_BY_ONE.includes(name) ? { ...WORK, batchSize: 1 } : WORK)

/** Wakes the workers of a queue when one of its jobs may start. */
const queueWork = (boss: PgBoss, queue: string, workers: string[]): Work => ({
  name: `waking workers of ${queue}`,
  isThere: () => sql<boolean>`exists (select from pgboss.job where name = ${queue}
    and state < 'active' and not blocked and start_after <= now())`,
  begin: async () => {
    for (const id of workers) boss.notifyWorker(id)
  },
})

/** Works on the queues until stopped; stopping lets the running jobs finish. `work` says when to wake up. */
export async function startWorker(options: WorkerOptions) {
  const { handlers, onError } = options
  const boss = await startWhenThere(options)
  const take = <N extends JobName>(name: N) =>
    boss.work<Jobs[N] & Caused, void, typeof WORK>(name, workOn(name), (jobs) =>
      Promise.all(
        jobs.map(async ({ id, data, retryCount, retryLimit }) => {
          const attributes = { 'job.queue': name, 'job.attempt': retryCount + 1 }
          const cause = readTraceparent(data?.traceparent)
          try {
            await inSpanOf(cause, `job ${name}`, { kind: SpanKind.CONSUMER, attributes }, () =>
              handlers[name](data, retryCount >= retryLimit),
            )
            return { id, status: 'completed' as const }
          } catch (error) {
            onError(new Error(`${name} ${id} failed, attempt ${retryCount + 1}`, { cause: error }))
            return { id, status: 'failed' as const, output: String(error) }
          }
        }),
      ),
    )
  const work: Work[] = []
  for (const name of keysOf(QUEUES)) {
    const length = ONE_BY_ONE.includes(name) ? WORKERS_ONE_BY_ONE : WORKERS_PER_QUEUE
    const ids = Array.from({ length }, () => take(name))
    work.push(queueWork(boss, name, await Promise.all(ids)))
  }
  return { work, stop: () => boss.stop({ graceful: true, timeout: 25_000 }) }
}
