import { escapeLiteral, type Pool } from 'pg'
import type { Statement } from './listen.ts'

type Plan = { Plan: Record<string, number>; 'Planning Time': number; 'Execution Time': number }

/** PostgreSQL plans five runs for their values and then decides whether to keep a plan for any values. */
const RUNS = 7

/** How a prepared statement is explained: in its second run, and when its plan is decided. */
export async function explainPrepared(
  pool: Pool,
  { text, values }: Statement,
  options = 'analyze, buffers, summary on',
) {
  const runs: Record<'QUERY PLAN', unknown>[][] = []
  await pool.query(`prepare measured as ${text}`)
  const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
  for (let run = 0; run < RUNS; run++)
    runs.push((await pool.query(`explain (${options}) execute measured${given}`)).rows)
  await pool.query('deallocate measured')
  return { second: runs[1] ?? [], last: runs.at(-1) ?? [] }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return escapeLiteral(value.toISOString())
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  if (Array.isArray(value)) return escapeLiteral(`{${value.map(element).join(',')}}`)
  return escapeLiteral(String(value))
}

const element = (value: unknown) => `"${String(value).replace(/["\\]/g, '\\$&')}"`

/** Pages and time of a statement as a server runs it again and again. */
export async function costOf(pool: Pool, statement: Statement) {
  const { second, last } = await explainPrepared(pool, statement, 'analyze, buffers, format json')
  const [planned, kept] = [costIn(second), costIn(last)]
  if (kept.pages > 2 * planned.pages + 20)
    console.warn(`The kept plan reads ${kept.pages} pages, one for the values ${planned.pages}:
${statement.text}\n${statement.values.map(literal).join(', ')}`)
  return kept
}

function costIn(rows: Record<'QUERY PLAN', unknown>[]) {
  const [plan] = (rows[0]?.['QUERY PLAN'] ?? []) as Plan[]
  if (!plan) throw new Error('No plan')
  const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = plan.Plan
  return { pages: hit + read, ms: plan['Planning Time'] + plan['Execution Time'] }
}
