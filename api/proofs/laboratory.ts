import { Client } from 'pg'
import { seedDemo } from '../src/demo/seed-demo.ts'
import { openDb, openPool } from '../src/platform/db/db.ts'
import { systemClock } from '../src/platform/process/clock.ts'
import { testEnvironment } from '../test/make-app.ts'
import { createScratchDatabase } from '../test/scratch-database.ts'

type Database = { ownerUrl: string; appUrl: string; drop: () => Promise<void> }

/** The demo laboratory on its own database, for processes that share it and the token keys. */
export async function openLaboratory(made?: Database) {
  const database = made ?? (await createScratchDatabase())
  const db = openDb(openPool(database.appUrl))
  await seedDemo({ db, clock: systemClock, timeZone: 'America/Denver' })
  await db.destroy()
  const { TOKEN_KEYS = '' } = testEnvironment()
  return {
    env: { DATABASE_URL: database.appUrl, TOKEN_KEYS, LOG_LEVEL: 'warn' },
    /** Queries the database directly, as its owner. */
    async query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
      const client = new Client({ connectionString: database.ownerUrl })
      await client.connect()
      try {
        return (await client.query<Row>(text, values)).rows
      } finally {
        await client.end()
      }
    },
    close: database.drop,
  }
}
export type Laboratory = Awaited<ReturnType<typeof openLaboratory>>
