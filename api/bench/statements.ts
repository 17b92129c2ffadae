import { randomUUID } from 'node:crypto'
import { escapeLiteral } from 'pg'
import { benchOrder } from './example-order.ts'
import { listenToApp, type Statement } from './listen.ts'
import type { Bench } from './server.ts'

/** Every statement of one request, as a pgbench script. */
export async function pgbenchScripts(bench: Bench): Promise<Record<keyof Bench['calls'], string>> {
  const app = await listenToApp(bench.databaseUrl)
  const read = await app.statementsOf('userA', { url: bench.calls.read.path })
  const company = await app.statementsOf('userA', { url: bench.calls.company.path })
  const list = await app.statementsOf('admin', { url: bench.calls.list.path })
  const key = randomUUID()
  const headers = { 'idempotency-key': key }
  const call = { method: 'POST', url: '/order', payload: benchOrder, headers } as const
  const place = await app.statementsOf('userA', call)
  await app.close()
  const script = (statements: Statement[]) => statements.map((each) => inline(each)).join('\n')
  return {
    read: script(read),
    company: script(company),
    list: script(list),
    place: placeScript(place, key),
  }
}

const SEQUENCE = /nextval\('order_sequence'\)/
const ORDER_NUMBER = /\b\d{2}-\d{6}\b/

/** What is new in each run of a script: pgbench has it in variables. */
type Fresh = { number: string; key: string }

/** Each run of the script places a new order, with the next number. */
function placeScript(statements: Statement[], key: string): string {
  const text = statements
    .flatMap(({ values }) => values.map(String))
    .find((value) => ORDER_NUMBER.test(value))
  const number = text?.match(ORDER_NUMBER)?.[0]
  if (!number) throw new Error('No order was placed')
  const fresh = `select '26-' || lpad(nextval('order_sequence')::text, 6, '0') as number, gen_random_uuid() as key \\gset`
  const others = statements.filter((statement) => !SEQUENCE.test(statement.text))
  return [fresh, ...others.map((statement) => inline(statement, { number, key }))].join('\n')
}

const inline = ({ text, values }: Statement, fresh?: Fresh) =>
  `${text.replace(/\$(\d+)/g, (_, index) => literal(values[Number(index) - 1], fresh)).replaceAll('\n', ' ')};`

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** pgbench reads any :word as a variable, even inside a string, so a space follows each colon. */
function literal(value: unknown, fresh?: Fresh): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return 'now()'
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `'{${value.join(',')}}'`
  const text = String(value)
  if (text === fresh?.key) return ':key'
  const uuid = text.match(UUID)?.[0]
  if (uuid === text) return fresh ? 'gen_random_uuid()' : escapeLiteral(text)
  const written = escapeLiteral(text.replace(/:(?=\S)/g, ': '))
  const renumbered = fresh ? `replace(${written}, '${fresh.number}', :number::text)` : written
  return /^[[{]/.test(text) ? `${renumbered}::jsonb` : renumbered
}
