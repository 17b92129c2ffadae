import { startRelay } from './events/start-relay.ts'
import { jobHandlers } from './job-handlers.ts'
import { openDb, openPool } from './platform/db/db.ts'
import { openQueue, startWorker } from './platform/jobs/jobs.ts'
import { requireMigrated } from './platform/migrate.ts'
import { systemClock } from './platform/process/clock.ts'
import { loadConfig } from './platform/process/config.ts'
import { openLog } from './platform/process/logger.ts'
import { stopOnSignal } from './platform/process/shutdown.ts'
import { startTracing } from './platform/tracing/start-tracing.ts'
import { openSettings } from './settings/open-settings.ts'
import { webhookDeliverer } from './webhooks/deliver-webhooks.ts'

const given = loadConfig()
const log = openLog(given.LOG_LEVEL).child({ process: 'worker' })
const onError = (error: Error) => log.warn({ err: error }, 'worker')
const tracing = await startTracing({ config: given, process: 'worker', log })
const pool = openPool(given.DATABASE_URL, { connections: 4, onError })
await requireMigrated(pool)
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
})
const relay = startRelay({ db, onError })
const webhooks = webhookDeliverer({ ...deps, onError })
void webhooks.run()
log.info('worker started')

stopOnSignal({
  log,
  async stop() {
    await Promise.all([worker.stop(), relay.stop(), webhooks.stop()])
    settings.close()
    await queue.close()
    await pool.end()
    await tracing.stop()
  },
})
