import type { TokenSigner } from './auth/access-tokens.ts'
import type { Db, DbPool } from './db/db.ts'
import type { Enqueue } from './jobs/jobs.ts'
import type { Clock } from './process/clock.ts'
import type { Config } from './process/config.ts'

/** What every use case can use, assembled once when the server is built. */
export type Deps = {
  config: Config
  pool: DbPool
  db: Db
  clock: Clock
  tokens: TokenSigner
  enqueue: Enqueue
}
