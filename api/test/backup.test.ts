import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, useApp } from './make-app.ts'
import { threeSamples } from './order-examples.ts'
import { asAdmin } from './scratch-database.ts'

const run = promisify(execFile)
const ops = (name: string) => fileURLToPath(new URL(`../../ops/${name}`, import.meta.url))

/** Every table with its row count and a digest of its rows. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss') order by 1`,
  )
  const content: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as digest
       from ${name} t`,
    )
    content[name] = rows[0]?.digest ?? ''
  }
  await client.end()
  return content
}

describe('Backup and restore', () => {
  const t = useApp()
  let folder: string
  let name: string
  const urlOf = (database: string) => t.database.ownerUrl.replace(t.database.name, database)
  const call = (script: string, argument: string, url: string) =>
    run(ops(script), [argument], { env: { ...process.env, MIGRATE_DATABASE_URL: url } })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'accession-backup-'))
    name = `${t.database.name}_restored`
    const { accessToken } = await t.signIn('userA')
    const { parentCompanies } = (await t.get('/user', accessToken)).json()
    const { companyId } = parentCompanies[0].childCompanies[0]
    const placed = await t.post('/order', { companyId, samples: threeSamples }, bearer(accessToken))
    expect(placed.statusCode).toBe(200)
  })
  afterAll(async () => {
    await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`))
    await rm(folder, { recursive: true })
  })

  it('restores every row of every table, and sequences continue where they were', async () => {
    const before = await contentOf(t.database.ownerUrl)
    const { stdout } = await call('backup', folder, t.database.ownerUrl)
    await asAdmin((admin) => admin.query(`create database ${name}`))
    await call('restore', stdout.trim(), urlOf(name))
    const after = await contentOf(urlOf(name))
    // The feed of events starts anew, so that nobody reads on from events that are lost.
    const { 'public.event_feed': feedBefore, ...others } = before
    const { 'public.event_feed': feedAfter, ...restored } = after
    expect(restored).toEqual(others)
    expect(feedAfter).not.toBe(feedBefore)
    expect(Object.keys(after).length).toBeGreaterThan(15)
    const sequence = async (url: string) => {
      const client = new Client({ connectionString: url })
      await client.connect()
      const { rows } = await client.query('select last_value from order_sequence')
      await client.end()
      return rows
    }
    expect(await sequence(urlOf(name))).toEqual(await sequence(t.database.ownerUrl))
  })

  it('refuses a database that is not empty, and a dump that was altered', async () => {
    const { stdout } = await call('backup', folder, t.database.ownerUrl)
    await expect(call('restore', stdout.trim(), urlOf(name))).rejects.toThrow('is not empty')
    await appendFile(stdout.trim(), 'x')
    await expect(call('restore', stdout.trim(), urlOf(name))).rejects.toThrow('did NOT match')
  })

  it('keeps the password out of the arguments, which every user of the machine can read', async () => {
    const print = `. ${ops('database-url')}; echo "$url $PGPASSWORD"`
    const MIGRATE_DATABASE_URL = 'postgres://owner:p%40ss%2Fw@host:5432/db?sslmode=require'
    const { stdout } = await run('bash', ['-c', print], { env: { MIGRATE_DATABASE_URL } })
    expect(stdout).toBe('postgres://owner@host:5432/db?sslmode=require p@ss/w\n')
  })
})
