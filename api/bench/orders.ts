// How much of what PostgreSQL alone can do is left when the whole server stands before it. Places and
// reads orders of 5 samples x 6 tests through HTTP, and lets pgbench run the very same statements,
// prepared, in turns. Says medians of six rounds and their ratio.
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

/** Requests a second that 8 clients get answered. */
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

/** Transactions a second of pgbench with as many clients. */
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

const rates = { place: [], placeBare: [], read: [], readBare: [] } as Record<string, number[]>
for (let round = 0; round < ROUNDS; round++) {
  rates.place?.push(await overHttp(bench.placeOrder))
  rates.placeBare?.push(overPgbench('place'))
  rates.read?.push(await overHttp(bench.readOrder))
  rates.readBare?.push(overPgbench('read'))
  console.log(
    `round ${round + 1}`,
    Object.fromEntries(
      Object.entries(rates).map(([name, all]) => [name, Math.round(all.at(-1) ?? 0)]),
    ),
  )
}
await bench.stop()

for (const [name, call] of [
  ['place', 'POST /order'],
  ['read', 'GET /order'],
] as const) {
  const [ours, bare] = [median(rates[name] ?? []), median(rates[`${name}Bare`] ?? [])]
  console.log(
    `${call}: ${Math.round(ours)}/s, pgbench ${Math.round(bare)}/s, ratio ${(ours / bare).toFixed(2)}`,
  )
}
