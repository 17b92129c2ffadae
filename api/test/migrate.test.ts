import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProcess, until } from './processes.ts'
import { createScratchDatabase, type ScratchDatabase } from './scratch-database.ts'

let database: ScratchDatabase
/** Somebody else who uses the database. */
let other: Client
beforeAll(async () => {
  database = await createScratchDatabase()
  other = new Client({ connectionString: database.ownerUrl })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await database.drop()
})

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
