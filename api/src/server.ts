import { setTimeout as sleep } from 'node:timers/promises'
import { loadEstimator } from '@accession/domain/users/password-estimator'
import { buildApp } from './app.ts'
import { openPool } from './platform/db/db.ts'
import { openMetrics, serveMetrics } from './platform/metrics.ts'
import { requireMigrated } from './platform/migrate.ts'
import { systemClock } from './platform/process/clock.ts'
import { loadConfig } from './platform/process/config.ts'
import { openLog } from './platform/process/logger.ts'
import { stopOnSignal } from './platform/process/shutdown.ts'
import { startTracing } from './platform/tracing/start-tracing.ts'
import { startJobsInside } from './start-jobs.ts'

const config = loadConfig()
const log = openLog(config.LOG_LEVEL)
const tracing = await startTracing({ config, process: 'server', log })
const pool = openPool(config.DATABASE_URL, {
  onError: (error) => log.warn({ err: error }, 'lost a database connection'),
})
await requireMigrated(pool)
const app = await buildApp({ config, pool, clock: systemClock, log })
const metrics = await serveMetrics(openMetrics(app, pool), config.METRICS_PORT, config.HOST)
// Its dictionaries take half a second to load: no request should wait for that.
await loadEstimator()
await app.listen({ port: config.PORT, host: config.HOST })
const jobs = config.WORKER === 'inside' ? startJobsInside({ config, pool, log }) : null

const drainSeconds = config.DRAIN_SECONDS
stopOnSignal({
  log,
  drainSeconds,
  async stop() {
    app.drain()
    const jobsStopped = jobs?.stop()
    await sleep(drainSeconds * 1_000)
    await Promise.all([app.close(), jobsStopped])
    metrics.close()
    await pool.end()
    await tracing.stop()
  },
})
