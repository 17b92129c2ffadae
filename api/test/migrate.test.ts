import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../src/platform/migrate.ts'
import { startProcess, until } from './processes.ts'
import { createScratchDatabase, type ScratchDatabase } from './scratch-database.ts'

let database: ScratchDatabase
let folder: string
/** Somebody else who uses the database. */
let other: Client
beforeAll(async () => {
  database = await createScratchDatabase()
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(new URL('../migrations/', import.meta.url), folder, { recursive: true })
  other = new Client({ connectionString: database.ownerUrl })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await rm(folder, { recursive: true })
  await database.drop()
})

const countOf = async (sql: string) => {
  const { rows } = await other.query<{ count: number }>(`select count(*)::integer ${sql}`)
  return rows[0]?.count ?? 0
}

it('Migrating ends by itself after the queues were in use', async () => {
  await other.query('begin; lock table pgboss.queue in share mode')
  const migrating = startProcess('commands/migrate', {
    DATABASE_URL: database.appUrl,
    MIGRATE_DATABASE_URL: database.ownerUrl,
  })
  await until('stepping back', async () => migrating.output().includes('A table is in use'))
  await other.query('commit')
  await until('the queues', async () => migrating.output().includes('Nothing to apply'))
  const isOver = await Promise.race([migrating.exited, sleep(5_000, 'still running')])
  migrating.child.kill()
  expect(isOver).toBe(0)
})

it('A migration that waits for a table while its reader waits for the migration steps back', async () => {
  const change = 'alter table samples add column a text; alter table orders add column a text'
  await writeFile(join(folder, '9001_later.sql'), change)
  // PostgreSQL ends whoever notices first.
  await other.query(`begin; set local deadlock_timeout = '1min'; select from orders limit 1`)
  let steppedBack = 0
  const migrating = migrate(database.ownerUrl, 'accession_app', {
    folder: pathToFileURL(`${folder}/`),
    onBusy: () => steppedBack++,
  })
  await until('the migration waiting', () =>
    countOf(`from pg_locks where not granted and relation = 'orders'::regclass`).then(Boolean),
  )
  await other.query('select from samples limit 1')
  await other.query('commit')
  expect(await migrating).toEqual(['9001_later'])
  expect(steppedBack).toBeGreaterThan(0)
})

it('The app may use new tables at once, also while the queues are in use', async () => {
  await writeFile(join(folder, '9002_later.sql'), 'create table later (id integer)')
  await other.query('begin; lock table pgboss.queue in share mode')
  let steppedBack = 0
  const migrating = migrate(database.ownerUrl, 'accession_app', {
    folder: pathToFileURL(`${folder}/`),
    onBusy: () => steppedBack++,
  })
  await until('stepping back', async () => steppedBack > 0)
  const { rows } = await other.query(
    `select has_table_privilege('accession_app', 'later', 'insert') as "mayInsert"`,
  )
  await other.query('commit')
  await migrating
  expect(rows).toEqual([{ mayInsert: true }])
})
