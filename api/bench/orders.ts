// Compares the whole server with PostgreSQL alone. Places and reads orders of 5 samples x 6 tests and
// their lists over HTTP, with a light client in its own process, alternating with pgbench running the
// statements that the server sends. Reports medians of the rounds, their ratio, and the CPU time of a call.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { overHttp, overPgbench, wrkScript } from './clients.ts'
import { cpuDuring } from './cpu.ts'
import { startBench } from './server.ts'
import { pgbenchScripts } from './statements.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 6)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)

/** Placing comes last: the others read what the vacuum after each round has seen. */
const NAMES = ['read', 'company', 'list', 'place'] as const
type Name = (typeof NAMES)[number]
const CALLS: Record<Name, string> = {
  read: 'GET /order',
  company: 'GET /orders/company/{companyId}',
  list: 'GET /orders-list',
  place: 'POST /order',
}

const bench = await startBench()
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const file = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const statements = await pgbenchScripts(bench)

type Round = { ours: number; bare: number; server: number; database: number; alone: number }

async function measure(name: Name): Promise<Round> {
  const call = bench.calls[name]
  const script = file(`${name}.lua`, wrkScript(call))
  const http = await cpuDuring(bench.pid, () =>
    overHttp(`${bench.url}/api${call.path}`, script, SECONDS),
  )
  const sql = file(`${name}.sql`, statements[name])
  const bare = await cpuDuring(undefined, () => overPgbench(bench.databaseUrl, sql, SECONDS))
  const [calls, transactions] = [http.result * SECONDS, bare.result * SECONDS]
  return {
    ours: http.result,
    bare: bare.result,
    server: http.server / calls,
    database: http.database / calls,
    alone: bare.database / transactions,
  }
}

const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle - 0.5)] ?? 0) + (sorted[Math.ceil(middle - 0.5)] ?? 0)) / 2
}

const rounds = new Map<Name, Round[]>(NAMES.map((name) => [name, []]))
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, measured] of rounds) measured.push(await measure(name))
  await bench.settle()
  console.log(`round ${round + 1} of ${ROUNDS}`)
}
await bench.stop()

console.log('| call | a second | pgbench | ratio | CPU of server / PostgreSQL / pgbench alone |')
console.log('|---|---|---|---|---|')
for (const [name, measured] of rounds) {
  const of = (field: keyof Round) => median(measured.map((round) => round[field]))
  const [ours, bare] = [of('ours'), of('bare')]
  const cpu = [of('server'), of('database'), of('alone')].map(Math.round).join(' / ')
  const rates = `${Math.round(ours)} | ${Math.round(bare)} | ${(ours / bare).toFixed(2)}`
  console.log(`| \`${CALLS[name]}\` | ${rates} | ${cpu} us |`)
}
