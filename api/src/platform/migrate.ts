import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { DatabaseError, Pool } from 'pg'
import { type DbPool, isDatabaseAway } from './db/db.ts'
import { prepareQueues } from './jobs/jobs.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)
/** Any constant: two instances starting at once take turns. */
const MIGRATE_LOCK = 7_263_001
/**
 * While a migration waits for a table that a backup or an export is reading, everyone else waits for the
 * migration. So it soon steps back, lets them through and tries again, for as long as a backup may take.
 */
const LOCK_TIMEOUT_MS = 2_000
const STEP_BACK_MS = 1_000
const GIVE_UP_MS = 3_600_000

/** Numbered, forward-only, plain SQL. */
async function sqlFiles(folder: URL): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(new URL(file, folder), 'utf8')
    return [file.replace('.sql', ''), { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Who reads a table that we wait for may wait for one that we have changed already. */
const IN_USE = ['55P03', '40P01'] // lock_not_available, deadlock_detected

async function whenTablesAreFree<T>(work: () => Promise<T>, onBusy: () => void): Promise<T> {
  for (const end = Date.now() + GIVE_UP_MS; ; await sleep(STEP_BACK_MS)) {
    try {
      return await work()
    } catch (error) {
      const isBusy = error instanceof DatabaseError && IN_USE.includes(error.code ?? '')
      if (!isBusy || Date.now() > end) throw error
      onBusy()
    }
  }
}

type MigrateOptions = {
  folder?: URL
  /** Each time it steps back because a table is in use. */
  onBusy?: () => void
}

/**
 * Updates the schema and the queues as the owner, and grants the app's role only what it needs: it owns
 * nothing.
 */
export async function migrate(
  ownerUrl: string,
  appRole: string,
  { folder = FOLDER, onBusy = () => {} }: MigrateOptions = {},
): Promise<string[]> {
  const pool = new Pool({
    connectionString: ownerUrl,
    max: 4,
    lock_timeout: LOCK_TIMEOUT_MS,
    application_name: 'accession migrate',
  })
  // Do not fail when the connection is cut while closing.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const lock = await pool.connect()
  try {
    await lock.query('set lock_timeout = 0')
    await lock.query('select pg_advisory_lock($1)', [MIGRATE_LOCK])
    const migrator = new Migrator({ db, provider: { getMigrations: () => sqlFiles(folder) } })
    const applied = await whenTablesAreFree(async () => {
      const { error, results = [] } = await migrator.migrateToLatest()
      if (error) throw error
      return results.map((result) => result.migrationName)
    }, onBusy)
    // First: triggers of the version that is running may write to new tables.
    await grantRights(db, appRole)
    await whenTablesAreFree(() => prepareQueues(pool), onBusy)
    await grantSchema(db, 'pgboss', appRole)
    return applied
  } finally {
    lock.release(true)
    await db.destroy()
  }
}

async function grantSchema(db: Kysely<unknown>, name: string, appRole: string) {
  const [schema, role] = [sql.id(name), sql.id(appRole)]
  await sql`grant usage on schema ${schema} to ${role}`.execute(db)
  await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`.execute(
    db,
  )
  await sql`grant usage on all sequences in schema ${schema} to ${role}`.execute(db)
  await sql`grant execute on all functions in schema ${schema} to ${role}`.execute(db)
}

async function grantRights(db: Kysely<unknown>, appRole: string) {
  const role = sql.id(appRole)
  await grantSchema(db, 'public', appRole)
  await sql`revoke update, delete on audit_records, custody_events from ${role}`.execute(db)
  await sql`revoke insert, update, delete on record_chain from ${role}`.execute(db)
  // Triggers and relay_events write events; old ones are deleted.
  await sql`revoke insert, update on events from ${role}`.execute(db)
  await sql`revoke insert, update, delete on event_kinds, event_feed from ${role}`.execute(db)
  await sql`grant update (forgotten_position) on event_feed to ${role}`.execute(db)
  await sql`revoke execute on function chain_record from ${role}, public`.execute(db)
  await sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${role}`.execute(
    db,
  )
}

const UNDEFINED_TABLE = '42P01'

/** Refuses to start with pending migrations. An unreachable database does not stop it. */
export async function requireMigrated(pool: DbPool): Promise<void> {
  const applied = await appliedMigrations(pool)
  if (!applied) return
  const pending = Object.keys(await sqlFiles(FOLDER)).filter((name) => !applied.has(name))
  if (pending.length > 0)
    throw new Error(`Run npm run migrate first: ${pending.join(', ')} pending`)
}

async function appliedMigrations(pool: DbPool): Promise<Set<string> | null> {
  try {
    const { rows } = await pool.query<{ name: string }>('select name from kysely_migration')
    return new Set(rows.map((row) => row.name))
  } catch (error) {
    if (isDatabaseAway(error)) return null
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return new Set()
    throw error
  }
}
