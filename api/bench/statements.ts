import { escapeLiteral } from 'pg'
import { benchOrder } from './example-order.ts'
import { listenToApp, type Statement } from './listen.ts'
import type { Bench } from './server.ts'

/** Every statement of one request, as a pgbench script. */
export async function pgbenchScripts(bench: Bench): Promise<Record<string, string>> {
  const app = await listenToApp(bench.databaseUrl)
  const read = await app.statementsOf('userA', { url: bench.paths.read })
  const company = await app.statementsOf('userA', { url: bench.paths.company })
  const list = await app.statementsOf('admin', { url: bench.paths.list })
  const call = { method: 'POST', url: '/order', payload: benchOrder } as const
  const place = await app.statementsOf('userA', call)
  await app.close()
  const script = (statements: Statement[]) => statements.map((each) => inline(each)).join('\n')
  return {
    read: script(read),
    company: script(company),
    list: script(list),
    place: placeScript(place),
  }
}

const SEQUENCE = /nextval\('order_sequence'\)/
const ORDER_NUMBER = /\b\d{2}-\d{6}\b/

/** Each run of the script places a new order, with the next number. */
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

/** pgbench reads any :word as a variable, even inside a string, so a space follows each colon. */
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
