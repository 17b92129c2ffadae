import { randomBytes } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { DatabaseError, type Pool, type PoolClient } from 'pg'

/**
 * A named statement is parsed once per connection and, from its sixth run on, usually planned once. A
 * connection keeps all it has prepared, half a megabyte for a list with filters, until it is closed. So only
 * so many texts get a name, and none that was seen once.
 */
const MOST_NAMES = 250
/** A statement with more of them has a list in it, and another text for each length of the list. */
const MOST_VALUES = 100

/** A proxy may give one connection to several processes. */
const PROCESS = randomBytes(6).toString('base64url')
let made = 0
const newName = () => `${PROCESS}_${++made}`

/** The names of the texts that the connections of one pool run. */
class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #seenOnce = new Set<string>()

  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MOST_NAMES) return known
    if (!this.#seenOnce.delete(text)) {
      if (this.#seenOnce.size >= MOST_NAMES) this.#seenOnce.clear()
      this.#seenOnce.add(text)
      return undefined
    }
    return this.#give(text)
  }

  /** The outdated name stays prepared on its connections, but nobody uses it again. */
  replace(text: string, outdated: string) {
    if (this.#names.get(text) === outdated) this.#give(text)
  }

  #give(text: string): string {
    const name = newName()
    this.#names.set(text, name)
    return name
  }
}

const namesOfPools = new WeakMap<Pool, StatementNames>()
function namesOf(pool: Pool): StatementNames {
  const names = namesOfPools.get(pool) ?? new StatementNames()
  namesOfPools.set(pool, names)
  return names
}

/** A proxy gave us a connection that never prepared it, or that did so for another of ours. */
const NOT_AS_PREPARED = ['26000', '42P05']

/**
 * That, or a migration changed the columns that a prepared statement returns. The same statement
 * prepared again works.
 */
export const isOutdatedStatement = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (NOT_AS_PREPARED.includes(error.code ?? '') ||
    (error.code === '0A000' && error.routine === 'RevalidateCachedQuery'))

type Client = Pick<Pool | PoolClient, 'query'>

/** Runs a statement under its name. Outdated inside a transaction, the whole transaction must be repeated. */
async function runNamed(
  client: Client,
  names: StatementNames,
  { text, values }: { text: string; values: readonly unknown[] },
  isInTransaction: () => boolean,
) {
  const name = values.length > MOST_VALUES ? undefined : names.of(text)
  const statement = { text, values: [...values] }
  if (name === undefined) return client.query(statement)
  try {
    return await client.query({ ...statement, name })
  } catch (error) {
    if (!isOutdatedStatement(error)) throw error
    names.replace(text, name)
    if (isInTransaction()) throw error
    return client.query(statement)
  }
}

/** A frequent read outside of transactions, without Kysely's part of the work. */
export async function readNamed<Row>(pool: Pool, text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await runNamed(pool, namesOf(pool), { text, values }, () => false)
  return rows as Row[]
}

/** For Kysely: every statement with values runs under a name. */
export function namingStatements(pool: Pool): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  const names = namesOf(pool)
  function naming(client: PoolClient): PostgresPoolClient {
    const isInTransaction = () => client.getTransactionStatus() !== 'I'
    const query = (text: string, values: readonly unknown[]) =>
      values.length === 0
        ? client.query(text)
        : runNamed(client, names, { text, values }, isInTransaction)
    return {
      // We use none of Kysely's cursors, the other form of its type.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    }
  }
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? naming(client)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
    options: pool.options,
  }
}
