import { randomBytes } from 'node:crypto'
import { buildApp } from '../app.ts'
import { systemClock } from '../platform/clock.ts'
import { describeEnvironment, loadConfig } from '../platform/config.ts'
import { openPool } from '../platform/db.ts'
import { openLog } from '../platform/logger.ts'

/** The document depends on the contract alone, so example values stand in for a configuration. */
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
