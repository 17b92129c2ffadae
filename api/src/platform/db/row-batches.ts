import type { PoolClient } from 'pg'
import type { DbPool } from './db.ts'

export type RowBatches<Row> = {
  /** Empty when there are no more. */
  next: () => Promise<Row[]>
  /** Waits for the current read, reads nothing more and releases the connection. */
  close: () => Promise<void>
}

/** Enough to sort a hundred thousand orders without a temporary file. */
const SORTED_IN = '64MB'

/**
 * Reads one statement's rows in batches from a single snapshot, so only one batch is in memory at a
 * time. Holds a connection until closed.
 */
export async function openRowBatches<Row>(
  pool: DbPool,
  { sql, parameters }: { sql: string; parameters: readonly unknown[] },
  size: number,
): Promise<RowBatches<Row>> {
  const client = await pool.connect()
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await giveBack(client)
  }
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local work_mem = '${SORTED_IN}'`)
    await client.query(`declare batches no scroll cursor for ${sql}`, [...parameters])
  } catch (error) {
    await close()
    throw error
  }
  return { next: async () => (await client.query(`fetch ${size} from batches`)).rows, close }
}

/** A connection that cannot even roll back is discarded. */
const giveBack = (client: PoolClient): Promise<void> =>
  client.query('rollback').then(
    () => client.release(),
    (error: Error) => client.release(error),
  )
