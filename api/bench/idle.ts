// What a deployment costs while nobody uses it: memory, connections and CPU of the server and the worker, and of
// PostgreSQL for them, with the worker in a process of its own and inside the server. `node api/bench/idle.ts <seconds>`
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { seedDemo } from '../src/demo/seed-demo.ts'
import { openDb, openPool } from '../src/platform/db/db.ts'
import { systemClock } from '../src/platform/process/clock.ts'
import { startProcess, startServer, until } from '../test/processes.ts'
import { createScratchDatabase } from '../test/scratch-database.ts'
import { cpuDuring } from './cpu.ts'

const SECONDS = Number(process.argv[2] ?? 60)
const SETTLING_MS = 20_000

/** Memory that would be free without this process, in MB. */
function privateMegabytes(pid: number) {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const kilobytes = [...rollup.matchAll(/^Private_\w+:\s+(\d+) kB$/gm)].map(([, size]) =>
    Number(size),
  )
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1_024
}

async function measure(worker: 'own' | 'inside') {
  const database = await createScratchDatabase({ isMeasured: true })
  const pool = openPool(database.ownerUrl, { connections: 1, statementMs: 60_000 })
  const db = openDb(pool)
  await seedDemo({ db, clock: systemClock, timeZone: 'America/Denver' })
  const env = { DATABASE_URL: database.appUrl, WORKER: worker }
  const server = await startServer(env)
  const running = worker === 'own' ? [server, startProcess('worker', env)] : [server]
  const said = () => running.map(({ output }) => output()).join('')
  await until('the worker', async () => said().includes('worker started'), SETTLING_MS)
  await sleep(SETTLING_MS)

  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  const processes = running.map(({ child }) => child.pid ?? 0)
  const memory = (pids: number[]) => pids.reduce((sum, pid) => sum + privateMegabytes(pid), 0)
  const used = {
    'MB of server and worker': Math.round(memory(processes)),
    connections: rows.length,
    'MB of connections': Math.round(memory(rows.map(({ pid }) => pid))),
  }
  const cpu = await Promise.all(
    processes.map((pid) => cpuDuring(pid, () => sleep(SECONDS * 1_000))),
  )
  const report = {
    worker,
    ...used,
    'ms of CPU a second': cpu.reduce((sum, { server: spent }) => sum + spent, 0) / SECONDS / 1_000,
    'of PostgreSQL': (cpu[0]?.database ?? 0) / SECONDS / 1_000,
  }
  for (const { child } of running) child.kill('SIGTERM')
  await Promise.all(running.map(({ exited }) => exited))
  await db.destroy()
  await database.drop()
  return report
}

console.table([await measure('own'), await measure('inside')])
