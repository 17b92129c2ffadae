import { randomBytes } from 'node:crypto'
import { buildApp } from '../app.ts'
import { openPool } from '../platform/db/db.ts'
import { systemClock } from '../platform/process/clock.ts'
import { describeEnvironment, loadConfig } from '../platform/process/config.ts'
import { openLog } from '../platform/process/logger.ts'

/** The document depends only on the contract, so example values serve as configuration. */
const example = Object.fromEntries(
  describeEnvironment().map(({ name, example }) => [name, example]),
)
const TOKEN_KEYS = `unused:${randomBytes(32).toString('base64')}`
const config = loadConfig({ ...example, TOKEN_KEYS })

const pool = openPool(config.DATABASE_URL)
const app = await buildApp({ config, pool, clock: systemClock, log: openLog('silent') })
await app.ready()
process.stdout.write(`${JSON.stringify(app.swagger(), null, 2)}\n`)
await app.close()
