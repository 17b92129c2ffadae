import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PROOF_TIMEOUT_MS, report, runsOf } from '@accession/domain/proofs/prove'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../src/platform/migrate.ts'
import { startServer, until } from '../test/processes.ts'
import { createScratchDatabase, type ScratchDatabase } from '../test/scratch-database.ts'
import { type Laboratory, openLaboratory } from './laboratory.ts'
import { compareOrders } from './order-ledger.ts'
import { SubmittingClients } from './submitting-clients.ts'
import { Visitor } from './visitor.ts'

const ROUNDS = runsOf({ ci: 1, full: 20 })
const CLIENTS = 4
const PAUSE_MS = 50

/** What migrations do to tables that every request reads; each round does all of it. */
const CHANGES = (round: number) => [
  `alter table orders add column later_${round} text`,
  `alter table samples add column later_${round} integer not null default 1`,
  `alter table tests add column later_${round} text; create index on tests (later_${round})`,
  `alter table users add column later_${round} text`,
  `alter table sessions add column later_${round} timestamptz not null default now()`,
  `alter table companies alter column name type ${round % 2 ? 'text' : 'varchar'}`,
  `alter table samples alter column sample_name type ${round % 2 ? 'text' : 'varchar'}`,
  `alter table orders add constraint later_${round} check (version > 0) not valid;
   alter table orders validate constraint later_${round}`,
  `alter table orders drop column later_${round}; alter table tests drop column later_${round}`,
]

let database: ScratchDatabase
let laboratory: Laboratory
let folder: string
beforeAll(async () => {
  database = await createScratchDatabase()
  laboratory = await openLaboratory(database)
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(new URL('../migrations/', import.meta.url), folder, { recursive: true })
})
afterAll(async () => {
  await laboratory.close()
  await rm(folder, { recursive: true })
})

let number = 9_000
/** Applies one more migration, as `npm run migrate` does. */
async function change(sql: string, onBusy = () => {}) {
  const name = `${++number}_later`
  await writeFile(join(folder, `${name}.sql`), sql)
  const options = { folder: pathToFileURL(`${folder}/`), onBusy }
  expect(await migrate(database.ownerUrl, 'accession_app', options)).toEqual([name])
}

/** Somebody who keeps reading what everyone reads; adds each status to the counts. */
async function keepReading(url: string, isOver: () => boolean, counts: Map<string, number>) {
  const reader = new Visitor(url, 'admin')
  await reader.signIn()
  const { orderNumber } = await reader.placeOrder()
  const paths = [`/order?num=${orderNumber}&ft=false&gt=false`, '/orders/company/1', '/orders-list']
  while (!isOver()) {
    for (const path of [...paths, '/user', '/search?q=plant']) {
      const response = await reader.call(path)
      await response.arrayBuffer()
      if (response.status === 401) await reader.signIn()
      const count = `${path.split('?')[0]} ${response.status}`
      counts.set(count, (counts.get(count) ?? 0) + 1)
    }
  }
}

it(`${ROUNDS * CHANGES(0).length} migrations are applied while the last version serves requests: nothing fails, no order is lost`, {
  timeout: PROOF_TIMEOUT_MS,
}, async () => {
  const begun = performance.now()
  const server = await startServer(laboratory.env)
  const clients = new SubmittingClients(server.url)
  const counts = new Map<string, number>()
  let isOver = false
  clients.start(CLIENTS, PAUSE_MS)
  await clients.another()
  const reading = keepReading(server.url, () => isOver, counts)
  for (let round = 0; round < ROUNDS; round++) {
    for (const sql of CHANGES(round)) {
      await change(sql)
      await clients.another()
    }
  }
  isOver = true
  await reading
  await clients.stop()
  const refused = Map.groupBy(clients.failures, ({ status }) => status)
  const found = `${clients.meant.length} orders, ${refused.get(503)?.length ?? 0} attempts refused with 503; ${[...counts].map(([what, count]) => `${what}: ${count}`).join(', ')}`
  report('migrate-under-load', number - 9_000, begun, found)
  expect([...refused.keys()].filter((status) => status !== 503)).toEqual([])
  expect([...counts.keys()].filter((what) => !what.endsWith(' 200'))).toEqual([])
  const own = (await compareOrders(laboratory, clients.meant)).filter(
    (fault) => !fault.startsWith('of nobody'),
  )
  expect(own).toEqual([])
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})

it('A migration waits for an export that reads the orders, and orders are placed meanwhile', async () => {
  const server = await startServer(laboratory.env)
  const clients = new SubmittingClients(server.url)
  clients.start(CLIENTS, PAUSE_MS)
  await clients.another()
  const reader = new Client({ connectionString: database.ownerUrl })
  await reader.connect()
  await reader.query('begin; select from orders limit 1')

  let steppedBack = 0
  const migrating = change('alter table orders add column much_later text', () => steppedBack++)
  await until('the migration stepping back', async () => steppedBack > 0)
  for (let order = 0; order < 3; order++) await clients.another()
  await reader.query('commit')
  await migrating
  await clients.another()
  await clients.stop()
  expect(clients.failures.filter(({ status }) => status !== 503)).toEqual([])
  await reader.end()
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})
