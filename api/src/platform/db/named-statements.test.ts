import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createScratchDatabase, type ScratchDatabase } from '../../../test/scratch-database.ts'
import { type Db, type DbPool, isDatabaseAway, openDb, openPool } from './db.ts'
import { readNamed } from './named-statements.ts'

let database: ScratchDatabase
let owner: DbPool
let pool: DbPool
let db: Db

beforeAll(async () => {
  database = await createScratchDatabase()
  owner = openPool(database.ownerUrl)
  pool = openPool(database.appUrl, { connections: 1 })
  db = openDb(pool)
  await owner.query(`create table fruits (name text); insert into fruits values ('fig')`)
  await owner.query('grant select, insert on fruits to public')
})
afterAll(async () => {
  await pool.end()
  await owner.end()
  await database.drop()
})

const prepared = async (part: string) => {
  const { rows } = await pool.query('select statement from pg_prepared_statements')
  return rows.filter(({ statement }) => statement.includes(part)).length
}

const find = (trx: Pick<Db, 'executeQuery' | 'getExecutor'> = db) =>
  sql`select * from fruits where name = ${'fig'}`.execute(trx as Db)

test('a statement is prepared from its second run on, once', async () => {
  await find()
  expect(await prepared('from fruits')).toBe(0)
  for (let run = 0; run < 8; run++) expect((await find()).rows).toEqual([{ name: 'fig' }])
  expect(await prepared('from fruits')).toBe(1)
})

test('a statement without values has no name', async () => {
  for (let run = 0; run < 3; run++) await sql`select 'plain' as text`.execute(db)
  expect(await prepared("'plain'")).toBe(0)
})

test('a statement with a long list of values has no name', async () => {
  for (let run = 0; run < 3; run++) {
    const many = Array.from({ length: 101 }, (_, index) => sql`${index}::text`)
    await sql`select 'listed' from fruits where name in (${sql.join(many)})`.execute(db)
  }
  expect(await prepared("'listed'")).toBe(0)
})

test('works on while a migration changes what it returns', async () => {
  await owner.query(`alter table fruits add column color text default 'green'`)
  expect((await find()).rows).toEqual([{ name: 'fig', color: 'green' }])
  for (let run = 0; run < 3; run++) await find()
  expect((await find()).rows).toEqual([{ name: 'fig', color: 'green' }])
})

test('works on when the connection no longer has it', async () => {
  await pool.query('deallocate all')
  expect((await find()).rows).toHaveLength(1)
  const read = () => readNamed(pool, 'select name from fruits where name = $1', ['fig'])
  for (let run = 0; run < 3; run++) await read()
  await pool.query('deallocate all')
  expect(await read()).toEqual([{ name: 'fig' }])
})

test('inside a transaction, the whole of it is to be tried again', async () => {
  for (let run = 0; run < 3; run++) await find()
  await owner.query('alter table fruits add column taste text')
  const work = () =>
    db.transaction().execute(async (trx) => {
      await sql`insert into fruits (name) values (${'plum'})`.execute(trx)
      return (await find(trx)).rows
    })
  const error = await work().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(DatabaseError)
  expect(isDatabaseAway(error)).toBe(true)
  expect(await work()).toHaveLength(1)
  const { rows } = await pool.query(`select count(*)::int as plums from fruits where name = 'plum'`)
  expect(rows).toEqual([{ plums: 1 }])
})

test('only so many texts get a name; the others work without', async () => {
  const sum = (text: number) => readNamed(pool, `select ${text} + $1::int as sum`, [1])
  for (let text = 0; text < 1_100; text++) for (let run = 0; run < 2; run++) await sum(text)
  const named = await prepared('as sum')
  expect(named).toBeGreaterThan(0)
  expect(named).toBeLessThanOrEqual(250)
  expect(await prepared('select 1099 +')).toBe(0)
  expect(await sum(1_099)).toEqual([{ sum: 1_100 }])
})
