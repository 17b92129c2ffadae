import type { Logger } from 'pino'
import { relayWork } from './events/events-store.ts'
import { jobHandlers } from './job-handlers.ts'
import { type DbPool, openDb, openPool } from './platform/db/db.ts'
import { openQueue, startWorker } from './platform/jobs/jobs.ts'
import { lookForWork } from './platform/jobs/look-for-work.ts'
import { systemClock } from './platform/process/clock.ts'
import type { Config } from './platform/process/config.ts'
import { expiredLimitsWork } from './retention/retention-store.ts'
import { openSettings } from './settings/open-settings.ts'
import { webhookDeliverer } from './webhooks/deliver-webhooks.ts'

type Given = { config: Config; pool: DbPool; log: Logger; signal?: AbortSignal }

/** Everything that happens without a request: emails, webhooks, the feed of events and the nightly jobs. */
export async function startJobs({ config: given, pool, log, signal }: Given) {
  const onError = (error: Error) => log.warn({ err: error }, 'worker')
  const db = openDb(pool)
  const settings = await openSettings({ db, clock: systemClock, config: given, onError })
  const { config } = settings
  const queue = openQueue(config.DATABASE_URL)
  const deps = { config, pool, db, clock: systemClock, enqueue: queue.enqueue }
  const worker = await startWorker({
    databaseUrl: config.DATABASE_URL,
    handlers: jobHandlers({ ...deps, report: (what, outcome) => log.info(outcome, what) }),
    timeZone: config.laboratory.timeZone,
    onError,
    signal,
  })
  const webhooks = webhookDeliverer({ ...deps, onError })
  // A connection of its own: inside a server, requests may be using the whole pool.
  const lookingPool = openPool(config.DATABASE_URL, { connections: 1, onError })
  const work = [...worker.work, relayWork(db), webhooks.work, expiredLimitsWork(db)]
  const looking = lookForWork({ db: openDb(lookingPool), work, onError })
  log.info('worker started')
  return {
    async stop() {
      await Promise.all([looking.stop(), worker.stop(), webhooks.stop()])
      await lookingPool.end()
      settings.close()
      await queue.close()
    },
  }
}

/** Inside the server, which answers already while this waits for a database that is down. */
export function startJobsInside(given: Given) {
  const stopping = new AbortController()
  const starting = startJobs({ ...given, signal: stopping.signal })
  starting.catch((error) => {
    if (stopping.signal.aborted) return
    // As in a process of its own: it ends, and is started again from outside.
    queueMicrotask(() => {
      throw error
    })
  })
  return {
    async stop() {
      stopping.abort()
      const jobs = await starting.catch(() => null)
      await jobs?.stop()
    },
  }
}
