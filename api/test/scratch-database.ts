import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { Client } from 'pg'
import { migrate } from '../src/platform/migrate.ts'

const SERVER = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const APP_ROLE = 'accession_app'
const LOCK = 7_263_002

function urlFor(database: string, user?: string): string {
  const url = new URL(SERVER)
  url.pathname = `/${database}`
  if (user) url.username = user
  return url.href
}

export async function asAdmin<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: SERVER })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Named by a digest of its sources, so that a changed migration creates a new one. */
function templateName(): string {
  const hash = createHash('sha256')
  for (const folder of ['../migrations/', '../src/platform/', '../src/platform/jobs/']) {
    const url = new URL(folder, import.meta.url)
    const files = readdirSync(url).filter((file) => /\.sql$|^(migrate|jobs)\.ts$/.test(file))
    for (const file of files.sort()) hash.update(readFileSync(new URL(file, url)))
  }
  return `accession_template_${hash.digest('hex').slice(0, 12)}`
}

/** A migrated, empty database to clone from; created once, by whoever asks first. */
export async function ensureTemplate(): Promise<string> {
  const template = templateName()
  await asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [LOCK])
    const known = await admin.query('select 1 from pg_roles where rolname = $1', [APP_ROLE])
    if (known.rowCount === 0) await admin.query(`create role ${APP_ROLE} login`)
    const made = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (made.rowCount !== 0) return
    const draft = `${template}_draft`
    await admin.query(`drop database if exists ${draft} with (force)`)
    await admin.query(`create database ${draft}`)
    await migrate(urlFor(draft), APP_ROLE)
    await admin.query(`alter database ${draft} rename to ${template}`)
  })
  return template
}

export type ScratchDatabase = {
  ownerUrl: string
  appUrl: string
  name: string
  drop: () => Promise<void>
}

/**
 * A temporary database, cloned from the template. Unless it is to be measured, commits do not wait for the
 * disk: only a crash of PostgreSQL itself could tell.
 */
export async function createScratchDatabase({ isMeasured = false } = {}): Promise<ScratchDatabase> {
  const template = await ensureTemplate()
  const name = `accession_scratch_${randomBytes(6).toString('hex')}`
  await asAdmin(async (admin) => {
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
    if (!isMeasured) await admin.query(`alter database ${name} set synchronous_commit = off`)
  })
  return {
    name,
    ownerUrl: urlFor(name),
    appUrl: urlFor(name, APP_ROLE),
    drop: async () => {
      await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}
