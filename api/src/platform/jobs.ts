import type { Pool } from 'pg'
import { type ConstructorOptions, fromKysely, PgBoss } from 'pg-boss'
import type { Queryable } from './db.ts'

/** The queues and what each of their jobs carries. */
type Jobs = { mail: { mailId: string } }
type JobName = keyof Jobs

/**
 * A worker that died is noticed by its missing heartbeat; the supervisor looks every ten seconds,
 * so its jobs are taken over well within 90 seconds.
 */
const HEARTBEAT_SECONDS = 20
const SUPERVISE_SECONDS = 10

const QUEUES: Record<JobName, object> = {
  // Doubling pauses of at most an hour: a mail server may be away for a day.
  mail: {
    retryLimit: 32,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3_600,
    expireInSeconds: 120,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
  },
}

type BossDatabase = NonNullable<ConstructorOptions['db']>

const overPool = (pool: Pool): BossDatabase => ({
  executeSql: async (text, values) => pool.query(text, values),
})

/** Part of the migrate step: schema and queues are the owner's. */
export async function prepareQueues(ownerPool: Pool): Promise<void> {
  const boss = new PgBoss({ db: overPool(ownerPool), supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  for (const [name, options] of Object.entries(QUEUES)) {
    if (await boss.getQueue(name)) await boss.updateQueue(name, options)
    else await boss.createQueue(name, options)
  }
  await boss.stop({ graceful: false, close: false })
}

export type Enqueue = <N extends JobName>(trx: Queryable, name: N, data: Jobs[N]) => Promise<void>

/**
 * Puts jobs on the queue inside the caller's transaction: no commit, no job. Opened beforehand, it
 * needs no connection besides the caller's, which may hold the last one of the pool.
 */
export function openQueue(pool: Pool) {
  const boss = new PgBoss({ db: overPool(pool), migrate: false, supervise: false, schedule: false })
  boss.on('error', () => {})
  const enqueue: Enqueue = async (trx, name, data) => {
    await boss.start()
    await boss.send(name, data, { db: fromKysely(trx) })
  }
  return {
    enqueue,
    open: async () => void (await boss.start()),
    close: () => boss.stop({ graceful: false, close: false }),
  }
}

type Handlers = { [N in JobName]: (data: Jobs[N], isLastTry: boolean) => Promise<void> }
type WorkerOptions = { databaseUrl: string; handlers: Handlers; onError: (error: Error) => void }

/** Four at once, each settled on its own; a full batch means that there are more waiting. */
const WORK = {
  batchSize: 4,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
  includeMetadata: true,
  perJobResults: true,
} as const

/** Takes jobs off the queues until stopped; a stop lets the jobs in hand finish. */
export async function startWorker({ databaseUrl, handlers, onError }: WorkerOptions) {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'accession worker',
    max: 4,
    migrate: false,
    reindex: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    useListenNotify: true,
  })
  boss.on('error', onError)
  await boss.start()
  for (const name of Object.keys(QUEUES) as JobName[]) {
    await boss.work<Jobs[typeof name], void, typeof WORK>(name, WORK, (jobs) =>
      Promise.all(
        jobs.map(async ({ id, data, retryCount, retryLimit }) => {
          try {
            await handlers[name](data, retryCount >= retryLimit)
            return { id, status: 'completed' as const }
          } catch (error) {
            return { id, status: 'failed' as const, output: String(error) }
          }
        }),
      ),
    )
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 25_000 }) }
}
