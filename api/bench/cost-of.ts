import type { Pool } from 'pg'
import type { Statement } from './listen.ts'

type Plan = { Plan: Record<string, number>; 'Planning Time': number; 'Execution Time': number }

/** Pages and time of the second run. */
export async function costOf(pool: Pool, { text, values }: Statement) {
  const explain = `explain (analyze, buffers, format json) ${text}`
  await pool.query(explain, values)
  const { rows } = await pool.query<{ 'QUERY PLAN': Plan[] }>(explain, values)
  const [plan] = rows[0]?.['QUERY PLAN'] ?? []
  if (!plan) throw new Error('No plan')
  const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = plan.Plan
  return { pages: hit + read, ms: plan['Planning Time'] + plan['Execution Time'] }
}
