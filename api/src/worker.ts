import { openPool } from './platform/db/db.ts'
import { requireMigrated } from './platform/migrate.ts'
import { loadConfig } from './platform/process/config.ts'
import { openLog } from './platform/process/logger.ts'
import { stopOnSignal } from './platform/process/shutdown.ts'
import { startTracing } from './platform/tracing/start-tracing.ts'
import { startJobs } from './start-jobs.ts'

const config = loadConfig()
const log = openLog(config.LOG_LEVEL).child({ process: 'worker' })
const onError = (error: Error) => log.warn({ err: error }, 'worker')
const tracing = await startTracing({ config, process: 'worker', log })
const pool = openPool(config.DATABASE_URL, { connections: 4, onError })
await requireMigrated(pool)
const jobs = await startJobs({ config, pool, log })

stopOnSignal({
  log,
  async stop() {
    await jobs.stop()
    await pool.end()
    await tracing.stop()
  },
})
