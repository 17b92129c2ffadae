import { DEMO_PASSWORD, DEMO_USERS } from '../demo/demo-data.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { seedYear } from '../demo/seed-year.ts'
import { openDb, openPool } from '../platform/db/db.ts'
import { systemClock } from '../platform/process/clock.ts'
import { loadConfig } from '../platform/process/config.ts'
import { isLoopback } from '../platform/process/loopback.ts'

const config = loadConfig()
const isLocal = isLoopback(new URL(config.PUBLIC_URL).hostname)
if (process.env.NODE_ENV === 'production' || !isLocal) {
  console.error(
    `Refused: the demo laboratory has well-known passwords, so it can only be seeded on localhost, not at ${config.PUBLIC_URL}.`,
  )
  process.exit(1)
}

const db = openDb(openPool(config.DATABASE_URL))
const { laboratory, TOKEN_KEYS: keys } = config
const clock = systemClock
const outcome = await seedDemo({ db, clock, timeZone: laboratory.timeZone })
const withOrders = outcome === 'seeded' && !process.argv.includes('--without-orders')
const orders = withOrders ? await seedYear({ db, clock, laboratory, keys }) : 0
await db.destroy()
if (outcome === 'not empty') console.log('The database already has users; nothing was changed.')
else {
  if (orders) console.log(`Seeded a year of orders: ${orders}.`)
  console.log(`Seeded the demo laboratory. Every account has the password ${DEMO_PASSWORD}:`)
  for (const [kind, { email }] of Object.entries(DEMO_USERS))
    console.log(`  ${kind.padEnd(9)} ${email}`)
}
