import { jobHandlers } from './job-handlers.ts'
import { openDb, openPool } from './platform/db/db.ts'
import { openQueue, startWorker } from './platform/jobs/jobs.ts'
import { requireMigrated } from './platform/migrate.ts'
import { systemClock } from './platform/process/clock.ts'
import { loadConfig } from './platform/process/config.ts'
import { openLog } from './platform/process/logger.ts'
import { stopOnSignal } from './platform/process/shutdown.ts'
import { openSettings } from './settings/open-settings.ts'

const given = loadConfig()
const log = openLog(given.LOG_LEVEL).child({ process: 'worker' })
const onError = (error: Error) => log.warn({ err: error }, 'worker')
const pool = openPool(given.DATABASE_URL, { connections: 4, onError })
await requireMigrated(pool)
const db = openDb(pool)
const settings = await openSettings({ db, clock: systemClock, config: given, onError })
const { config } = settings
const queue = openQueue(config.DATABASE_URL)

const worker = await startWorker({
  databaseUrl: config.DATABASE_URL,
  handlers: jobHandlers({
    config,
    pool,
    db,
    clock: systemClock,
    enqueue: queue.enqueue,
    report: (what, outcome) => log.info(outcome, what),
  }),
  timeZone: config.laboratory.timeZone,
  onError,
})
log.info('worker started')

stopOnSignal({
  log,
  async stop() {
    await worker.stop()
    settings.close()
    await queue.close()
    await pool.end()
  },
})
