// Exports a laboratory's year: 100,000 invoices of 30 tests, over HTTP from a separate server process.
// Reports the time to first byte, the total time and the server's peak memory.
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { DEMO_PASSWORD, DEMO_USERS } from '../src/demo/demo-data.ts'
import { seedDemo } from '../src/demo/seed-demo.ts'
import { openDb, openPool } from '../src/platform/db/db.ts'
import { systemClock } from '../src/platform/process/clock.ts'
import { loadInvoices } from '../test/load-invoices.ts'
import { startServer } from '../test/processes.ts'
import { createScratchDatabase } from '../test/scratch-database.ts'

const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000)
const YEAR = 'lower=2026-01-01&upper=2026-12-31'

const database = await createScratchDatabase({ isMeasured: true })
const db = openDb(openPool(database.appUrl))
await seedDemo({ db, clock: systemClock, timeZone: 'America/Denver' })
await db.destroy()
const server = await startServer({ DATABASE_URL: database.appUrl, LOG_LEVEL: 'error' })
await loadInvoices(database.ownerUrl, ORDERS)

const megabytes = () => {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

type Download = { firstByte: number; seconds: number; lines: number; size: number; peak: number }

function download(path: string, token: string): Promise<Download> {
  const started = performance.now()
  const since = () => (performance.now() - started) / 1_000
  const headers = { authorization: `Bearer ${token}` }
  return new Promise((resolve, reject) => {
    get(`${server.url}/api${path}`, { headers }, (response) => {
      const firstByte = since()
      let [lines, size, peak] = [0, 0, megabytes()]
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        for (const byte of chunk) if (byte === 10) lines++
        peak = Math.max(peak, megabytes())
      })
      response.on('end', () => resolve({ firstByte, seconds: since(), lines, size, peak }))
      response.on('error', reject)
    }).on('error', reject)
  })
}

const credentials = { username: DEMO_USERS.finance.email, password: DEMO_PASSWORD }
const { accessToken } = await fetch(`${server.url}/api/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(credentials),
}).then((response) => response.json() as Promise<{ accessToken: string }>)

console.log(`${ORDERS} invoices, server at ${megabytes()} MB before`)
for (const kind of ['sage', 'accounting']) {
  const { firstByte, seconds, lines, size, peak } = await download(
    `/admin/${kind}-csv?${YEAR}`,
    accessToken,
  )
  const asked = performance.now()
  const preview = await fetch(`${server.url}/api/admin/${kind}-csv/preview?${YEAR}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  }).then((response) => response.json() as Promise<{ orders: number; rows: number }>)
  const previewed = ((performance.now() - asked) / 1_000).toFixed(1)
  if (preview.rows !== lines - 1) throw new Error(`${lines - 1} rows, foretold ${preview.rows}`)
  console.log(
    `${kind}: ${preview.orders} invoices, ${lines - 1} rows, ${Math.round(size / 1e6)} MB,`,
    `first byte ${firstByte.toFixed(2)} s, ${seconds.toFixed(1)} s, at most ${peak} MB held;`,
    `preview ${previewed} s`,
  )
}
server.child.kill('SIGTERM')
await server.exited
await database.drop()
