// Compares the whole server with PostgreSQL alone. Places and reads orders of 5 samples x 6 tests and
// their lists over HTTP, alternating with pgbench running the same statements, prepared. Reports
// medians of six rounds and their ratio.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBench } from './server.ts'
import { pgbenchScripts } from './statements.ts'

const CLIENTS = 8
const ROUNDS = 6
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)

const bench = await startBench()
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const scripts = await pgbenchScripts(bench)
for (const [name, text] of Object.entries(scripts)) writeFileSync(join(folder, `${name}.sql`), text)

/** Requests per second with 8 clients. */
async function overHttp(request: () => Promise<void>): Promise<number> {
  const end = performance.now() + SECONDS * 1_000
  let done = 0
  const client = async () => {
    while (performance.now() < end) {
      await request()
      done++
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return done / SECONDS
}

/** pgbench transactions per second with as many clients. */
function overPgbench(name: string): number {
  const flags = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(SECONDS)]
  const output = execFileSync(
    'pgbench',
    [...flags, '-f', join(folder, `${name}.sql`), bench.databaseUrl],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  return Number(output.match(/tps = ([\d.]+)/)?.[1])
}

const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle - 0.5)] ?? 0) + (sorted[Math.ceil(middle - 0.5)] ?? 0)) / 2
}

const CALLS = {
  place: 'POST /order',
  read: 'GET /order',
  company: 'GET /orders/company/{companyId}',
  list: 'GET /orders-list',
} as const
const names = Object.keys(CALLS) as (keyof typeof CALLS)[]
const rates = new Map(names.map((name) => [name, { ours: [] as number[], bare: [] as number[] }]))

for (let round = 0; round < ROUNDS; round++) {
  for (const [name, { ours, bare }] of rates) {
    ours.push(await overHttp(bench.requests[name]))
    bare.push(overPgbench(name))
    const [last, alone] = [ours, bare].map((all) => Math.round(all.at(-1) ?? 0))
    console.log(`round ${round + 1} ${CALLS[name]}: ${last}/s, pgbench ${alone}/s`)
  }
}
await bench.stop()

for (const [name, rate] of rates) {
  const [ours, bare] = [median(rate.ours), median(rate.bare)]
  console.log(
    `${CALLS[name]}: ${Math.round(ours)}/s, pgbench ${Math.round(bare)}/s, ratio ${(ours / bare).toFixed(2)}`,
  )
}
