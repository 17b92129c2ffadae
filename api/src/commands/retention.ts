import { openDb, openPool } from '../platform/db/db.ts'
import { systemClock } from '../platform/process/clock.ts'
import { loadConfig } from '../platform/process/config.ts'
import { retention } from '../retention/retention.ts'

const config = loadConfig()
const db = openDb(openPool(config.DATABASE_URL))
const { outlived, renewedSecrets, resealedSecrets, ...removed } = await retention({
  db,
  clock: systemClock,
  config,
})
await db.destroy()

for (const [what, count] of Object.entries(removed)) console.log(`${what}: ${count} removed`)
console.log(`secrets encrypted with the newest key: ${renewedSecrets + resealedSecrets}`)
const { orders, auditRecords } = outlived
console.log(
  `Older than ${config.KEEP_YEARS} years and kept: ${orders} orders, ${auditRecords} audit records`,
)
