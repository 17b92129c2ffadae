import { DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/demo-data.ts'
import { plantDemo } from '../demo/plant-demo.ts'
import { plantYear } from '../demo/plant-year.ts'
import { systemClock } from '../platform/clock.ts'
import { loadConfig } from '../platform/config.ts'
import { openDb, openPool } from '../platform/db.ts'

const LOCAL = ['localhost', '127.0.0.1', '[::1]']

const config = loadConfig()
const isLocal = LOCAL.includes(new URL(config.PUBLIC_URL).hostname)
if (process.env.NODE_ENV === 'production' || !isLocal) {
  console.error(
    `Refused: the demo laboratory has known passwords, and ${config.PUBLIC_URL} is not a place for them.`,
  )
  process.exit(1)
}

const db = openDb(openPool(config.DATABASE_URL))
const { laboratory } = config
const clock = systemClock
const outcome = await plantDemo({ db, clock, timeZone: laboratory.timeZone })
const withOrders = outcome === 'planted' && !process.argv.includes('--without-orders')
const orders = withOrders ? await plantYear({ db, clock, laboratory }) : 0
await db.destroy()
if (outcome === 'not empty') console.log('The database has people already; nothing was changed.')
else {
  if (orders) console.log(`A year of ${orders} orders planted.`)
  console.log(`Demo laboratory planted. Everyone signs in with the password ${DEMO_PASSWORD}:`)
  for (const [kind, { email }] of Object.entries(DEMO_PEOPLE))
    console.log(`  ${kind.padEnd(9)} ${email}`)
}
