import type { PoolClient } from 'pg'
import type { DbPool } from './db.ts'

export type RowBatches<Row> = {
  /** Empty when there are no more. */
  next: () => Promise<Row[]>
  /** Gives the connection back; what is under way is waited for, nothing more is read. */
  close: () => Promise<void>
}

/** A hundred thousand orders are put in order without a file. */
const SORTED_IN = '64MB'

/**
 * The rows of one statement as they were at one moment, so many at a time: however many there are,
 * only a batch of them is in memory. Holds a connection until it is closed.
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

/** A connection that cannot even roll back is not used again. */
const giveBack = (client: PoolClient): Promise<void> =>
  client.query('rollback').then(
    () => client.release(),
    (error: Error) => client.release(error),
  )
