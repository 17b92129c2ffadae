import { randomBytes } from 'node:crypto'
import { escapeLiteral, Pool, type PoolClient } from 'pg'
import { buildApp } from '../src/app.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../src/demo/demo-data.ts'
import { systemClock } from '../src/platform/clock.ts'
import { loadConfig } from '../src/platform/config.ts'
import { openLog } from '../src/platform/logger.ts'
import { testEnvironment } from '../test/make-app.ts'
import { benchOrder } from './example-order.ts'
import type { Bench } from './server.ts'

type Statement = { text: string; values: unknown[] }
type Query = string | { text: string; values?: unknown[] }

/** Every statement the server sends for one request, with its values, as pgbench can run them. */
export async function pgbenchScripts(bench: Bench): Promise<Record<string, string>> {
  const seen: Statement[] = []
  const pool = new Pool({ connectionString: bench.databaseUrl, max: 1 })
  pool.on('connect', (client) => listenTo(client, seen))
  const TOKEN_KEYS = `bench:${randomBytes(32).toString('base64')}`
  const config = loadConfig(testEnvironment({ DATABASE_URL: bench.databaseUrl, TOKEN_KEYS }))
  const app = await buildApp({ config, pool, clock: systemClock, log: openLog('silent') })
  await app.ready()
  const payload = { username: DEMO_PEOPLE.userA.email, password: DEMO_PASSWORD }
  const { accessToken } = (await app.inject({ method: 'POST', url: '/api/login', payload })).json()
  const headers = { authorization: `Bearer ${accessToken}` }

  const statementsOf = async (request: object): Promise<Statement[]> => {
    seen.length = 0
    await app.inject({ ...request, headers })
    return seen.slice()
  }
  const read = await statementsOf({ url: `/api/order?num=${bench.orderNumber}&ft=false&gt=false` })
  const place = await statementsOf({ method: 'POST', url: '/api/order', payload: benchOrder })
  await app.close()
  await pool.end()
  return { read: read.map((statement) => inline(statement)).join('\n'), place: placeScript(place) }
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

const SEQUENCE = /nextval\('order_sequence'\)/
const ORDER_NUMBER = /\b\d{2}-\d{6}\b/

/** Each run of the script places an order of its own, under the next number. */
function placeScript(statements: Statement[]): string {
  const number = statements
    .flatMap(({ values }) => values.map(String))
    .find((text) => ORDER_NUMBER.test(text))
  const placed = number?.match(ORDER_NUMBER)?.[0] ?? ''
  return statements
    .map((statement) =>
      SEQUENCE.test(statement.text)
        ? `select '26-' || lpad(nextval('order_sequence')::text, 6, '0') as number \\gset`
        : inline(statement, placed),
    )
    .join('\n')
}

const inline = ({ text, values }: Statement, number = '') =>
  `${text.replace(/\$(\d+)/g, (_, index) => literal(values[Number(index) - 1], number)).replaceAll('\n', ' ')};`

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** pgbench takes any :word for a variable of its own, also in a text: colons get a blank behind them. */
function literal(value: unknown, number: string): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return 'now()'
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `'{${value.join(',')}}'`
  const text = String(value)
  const uuid = text.match(UUID)?.[0]
  if (uuid === text) return number ? 'gen_random_uuid()' : escapeLiteral(text)
  const written = escapeLiteral(text.replace(/:(?=\S)/g, ': '))
  const renumbered = number ? `replace(${written}, '${number}', :number::text)` : written
  return /^[[{]/.test(text) ? `${renumbered}::jsonb` : renumbered
}
