import { randomBytes } from 'node:crypto'
import { Pool, type PoolClient } from 'pg'
import { buildApp } from '../src/app.ts'
import { DEMO_PASSWORD, DEMO_USERS, type DemoKind } from '../src/demo/demo-data.ts'
import { systemClock } from '../src/platform/process/clock.ts'
import { loadConfig } from '../src/platform/process/config.ts'
import { openLog } from '../src/platform/process/logger.ts'
import { testEnvironment } from '../test/make-app.ts'

export type Statement = { text: string; values: unknown[] }
type Query = string | { text: string; values?: unknown[] }
type Call = {
  method?: 'GET' | 'POST'
  url: string
  payload?: object
  headers?: Record<string, string>
}

/** Runs the app on a database and captures every statement of a request, with its values. */
export async function listenToApp(databaseUrl: string) {
  const seen: Statement[] = []
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  pool.on('connect', (client) => listenTo(client, seen))
  const TOKEN_KEYS = `bench:${randomBytes(32).toString('base64')}`
  const config = loadConfig(testEnvironment({ DATABASE_URL: databaseUrl, TOKEN_KEYS }))
  const app = await buildApp({ config, pool, clock: systemClock, log: openLog('silent') })
  await app.ready()

  return {
    pool,
    statementsOf: async (kind: DemoKind, call: Call): Promise<Statement[]> => {
      const login = { username: DEMO_USERS[kind].email, password: DEMO_PASSWORD }
      const answer = await app.inject({ method: 'POST', url: '/api/login', payload: login })
      const headers = { ...call.headers, authorization: `Bearer ${answer.json().accessToken}` }
      seen.length = 0
      await app.inject({ ...call, url: `/api${call.url}`, headers })
      return seen.slice()
    },
    close: async () => {
      await app.close()
      await pool.end()
    },
  }
}

function listenTo(client: PoolClient, seen: Statement[]) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const listening = (given: Query, values?: unknown[], ...rest: unknown[]) => {
    if (typeof given === 'string') seen.push({ text: given, values: values ?? [] })
    else seen.push({ text: given.text, values: given.values ?? values ?? [] })
    return query(given, values, ...rest)
  }
  Object.assign(client, { query: listening })
}
