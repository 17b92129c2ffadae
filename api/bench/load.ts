// Fills a new database with orders of 6 samples x 5 tests: `node api/bench/load.ts 1000000`. Rows are
// loaded by COPY in key order, before the list indexes are created. Prints the database URL; the
// database stays, for api/bench/plans.ts. With `no-tests` it loads only what api/bench/search.ts reads.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Client } from 'pg'
import { seedDemo } from '../src/demo/seed-demo.ts'
import { openDb, openPool } from '../src/platform/db/db.ts'
import { systemClock } from '../src/platform/process/clock.ts'
import { createScratchDatabase } from '../test/scratch-database.ts'
import {
  ORDER_COLUMNS,
  orderLine,
  SAMPLE_COLUMNS,
  samplesOf,
  TEST_COLUMNS,
  testsOf,
} from './rows.ts'

const [orders = 10_000, contents] = process.argv.slice(2)
const count = Number(orders)
const database = await createScratchDatabase({ isMeasured: true })
const db = openDb(openPool(database.appUrl))
await seedDemo({ db, clock: systemClock, timeZone: 'America/Denver' })
await db.destroy()

const owner = new Client({ connectionString: database.ownerUrl })
await owner.connect()

const LISTS = `select indexname, indexdef from pg_indexes where tablename in ('orders', 'order_search')
  and not exists (select from pg_constraint where conname = indexname)`
const { rows: indexes } = await owner.query<{ indexname: string; indexdef: string }>(LISTS)
for (const { indexname } of indexes) await owner.query(`drop index ${indexname}`)

/** Triggers and foreign keys are off: the copied rows are valid by construction. */
async function copy(table: string, columns: string, linesOf: (order: number) => string) {
  const start = performance.now()
  const command = `\\copy ${table} (${columns}) from stdin`
  const settings = { ...process.env, PGOPTIONS: '-c session_replication_role=replica' }
  const psql = spawn('psql', ['-q', '-c', command, database.ownerUrl], {
    env: settings,
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(psql, 'exit')
  for (let order = 1; order <= count; order++) {
    if (!psql.stdin.write(linesOf(order))) await once(psql.stdin, 'drain')
  }
  psql.stdin.end()
  const [status] = await ended
  if (status !== 0) throw new Error(`COPY of ${table} ended with ${status}`)
  console.log(`${table}: ${Math.round((performance.now() - start) / 1_000)} s`)
}

await copy('orders', ORDER_COLUMNS, (order) => orderLine(order, count))
await copy('samples', SAMPLE_COLUMNS, (order) => samplesOf(order, count))
if (contents !== 'no-tests') await copy('tests', TEST_COLUMNS, (order) => testsOf(order, count))
await owner.query('select write_order_search(array(select id from orders))')
for (const { indexdef } of indexes) await owner.query(indexdef)
await owner.query('vacuum (analyze) orders, samples, tests, order_search')
const { rows: sizes } = await owner.query(
  'select pg_size_pretty(pg_database_size(current_database())) as size',
)
console.log(`${count} orders, ${count * 6} samples, ${sizes[0].size}`)
console.log(database.appUrl)
await owner.end()
