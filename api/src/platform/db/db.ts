import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { DatabaseError, Pool, type PoolClient, types } from 'pg'
import { traceStatements } from '../tracing/trace-statements.ts'
import type { DB } from './db.generated.ts'
import { isOutdatedStatement, namingStatements } from './named-statements.ts'

export type DbPool = Pool
export type Db = Kysely<DB>
/** What a store function takes: the database, or a transaction on it. */
export type Queryable = Kysely<DB> | Transaction<DB>

const STATEMENT_TIMEOUT_MS = 5_000
/** Idle connections are closed before their silence could look like a broken network. */
const IDLE_MS = 8_000
const SILENCE_MS = 10_000
/** A connection keeps every statement it has prepared: a new one begins with none. */
const LIFETIME_SECONDS = 600
/** JIT compilation costs more than it saves: it delayed the first row of a one-year export by 0.8 s. */
const NO_COMPILING = '-c jit=off'

// Dates stay strings and are never converted to an instant in some time zone.
types.setTypeParser(types.builtins.DATE, (day) => day)

type PoolOptions = {
  connections?: number
  onError?: (error: Error) => void
  statementMs?: number
  silenceMs?: number
}

/**
 * A pool that survives database restarts: a connection that breaks, idle or in use, is reported and
 * replaced, and never crashes the process.
 */
export function openPool(
  url: string,
  {
    connections = 10,
    onError = () => {},
    statementMs = STATEMENT_TIMEOUT_MS,
    silenceMs = SILENCE_MS,
  }: PoolOptions = {},
) {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    statement_timeout: statementMs,
    options: NO_COMPILING,
    application_name: 'accession',
  })
  traceStatements(pool)
  pool.on('error', onError)
  pool.on('connect', (client: PoolClient) => {
    client.on('error', onError)
    endWhenSilent(client, silenceMs)
  })
  return pool
}

/** Drops a connection the network has silently lost; otherwise we would wait for it forever. */
function endWhenSilent(client: PoolClient, silenceMs: number) {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.setTimeout(silenceMs, () =>
    stream.destroy(new Error('connection terminated: no response')),
  )
}

export const openDb = (pool: Pool): Db =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: namingStatements(pool) }) })

const LOST_CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '25006', // read_only_sql_transaction: a primary that has become a standby
])
const QUERY_CANCELED = '57014' // by the statement timeout
/** The statement or its whole transaction was rolled back. */
const ROLLED_BACK = new Set([
  QUERY_CANCELED,
  '40P01', // deadlock_detected
  '40001', // serialization_failure
])
const LOST_CONNECTION_MESSAGE =
  /connection (terminated|ended)|timeout exceeded when trying to connect|query read timeout|not queryable/i

/** Class 08, except protocol violations: those are our own bugs and retrying does not help. */
const isConnectionException = (code: string) => code.startsWith('08') && code !== '08P01'

/** The database is down or overloaded, so the same request may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (LOST_CONNECTION.has(code) || ROLLED_BACK.has(code) || isConnectionException(code)) return true
  if (isOutdatedStatement(error)) return true
  return !(error instanceof DatabaseError) && LOST_CONNECTION_MESSAGE.test(error.message)
}

/** The database answers; this statement, or what it waited for, took too long. */
export const isTooSlow = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === QUERY_CANCELED

const RETRY_MS = 500

/** For work that must not be lost: retries until the database is back or the time is up. */
export async function retryWhileAway<T>(work: () => Promise<T>, withinMs: number): Promise<T> {
  for (const end = Date.now() + withinMs; ; await sleep(RETRY_MS)) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > end) throw error
    }
  }
}

/** The name of the constraint or unique index that rejected a write. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof DatabaseError ? error.constraint : undefined

/** For LIKE: escapes wildcards, so that typed text matches literally. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
