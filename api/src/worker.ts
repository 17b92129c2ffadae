import { documentMaker } from './orders/order-documents.ts'
import { systemClock } from './platform/clock.ts'
import { loadConfig } from './platform/config.ts'
import { openDb, openPool } from './platform/db.ts'
import { startWorker } from './platform/jobs.ts'
import { openLog } from './platform/logger.ts'
import { mailSender } from './platform/mail/send-mail.ts'
import { requireMigrated } from './platform/migrate.ts'
import { stopOnSignal } from './platform/shutdown.ts'

const config = loadConfig()
const log = openLog(config.LOG_LEVEL).child({ process: 'worker' })
const onError = (error: Error) => log.warn({ err: error }, 'worker')
const pool = openPool(config.DATABASE_URL, { connections: 4, onError })
await requireMigrated(pool)
const db = openDb(pool)

const makeDocument = documentMaker(pool, config.laboratory)
const worker = await startWorker({
  databaseUrl: config.DATABASE_URL,
  handlers: { mail: mailSender({ config, db, clock: systemClock, makeDocument }) },
  onError,
})
log.info('working')

stopOnSignal(log, async () => {
  await worker.stop()
  await pool.end()
})
