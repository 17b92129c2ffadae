import type { TokenSigner } from './access-tokens.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db, DbPool } from './db.ts'
import type { Enqueue } from './jobs.ts'

/** What every use case may ask for, put together once when the server is built. */
export type Parts = {
  config: Config
  pool: DbPool
  db: Db
  clock: Clock
  tokens: TokenSigner
  enqueue: Enqueue
}
