// How fast documents and emails with them are made, and whether drawing thousands of them keeps memory:
// `node api/bench/documents.ts <drawings> <orders>`
import { readFileSync } from 'node:fs'
import { catchMail } from '../dev/mail-catcher.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '../src/demo/demo-data.ts'
import { seedDemo } from '../src/demo/seed-demo.ts'
import { openDb, openPool } from '../src/platform/db/db.ts'
import { systemClock } from '../src/platform/process/clock.ts'
import { freePort, postJson, startProcess, startServer, until } from '../test/processes.ts'
import { createScratchDatabase } from '../test/scratch-database.ts'
import { benchOrder } from './example-order.ts'

const [drawings = 2_000, orders = 200] = process.argv.slice(2).map(Number)
const AT_ONCE = 2
const HALF_AN_HOUR_MS = 1_800_000

const database = await createScratchDatabase({ isMeasured: true })
const pool = openPool(database.appUrl, { connections: 1 })
const db = openDb(pool)
await seedDemo({ db, clock: systemClock, timeZone: 'America/Denver' })
const smtpPort = await freePort()
const catcher = await catchMail(smtpPort, await freePort())
const env = { DATABASE_URL: database.appUrl, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }
const server = await startServer(env)
const signIn = postJson({ username: DEMO_USERS.userA.email, password: DEMO_PASSWORD })
const { accessToken } = (await (await server.call('/login', signIn)).json()) as {
  accessToken: string
}
const headers = { authorization: `Bearer ${accessToken}` }

async function place(): Promise<string> {
  const reply = await server.call('/order', postJson(benchOrder, headers))
  if (!reply.ok) throw new Error(await reply.text())
  return ((await reply.json()) as { orderNumber: string }).orderNumber
}

function residentMegabytes() {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
  return Math.round(Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1_024)
}

const number = await place()
let bytes = 0
async function draw(count: number) {
  for (let drawn = 0; drawn < count; drawn++) {
    const reply = await server.call(`/order-pdf/${number}`, { headers })
    if (!reply.ok) throw new Error(await reply.text())
    bytes = (await reply.arrayBuffer()).byteLength
  }
}

await draw(20)
const TENTHS = 10
for (let tenth = 1; tenth <= TENTHS; tenth++) {
  const begun = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, () => draw(drawings / TENTHS / AT_ONCE)))
  const ms = (performance.now() - begun) / (drawings / TENTHS)
  console.log(
    `${(drawings / TENTHS) * tenth} forms of ${bytes} bytes: ${ms.toFixed(1)} ms each, server ${residentMegabytes()} MB`,
  )
}

// The worker starts when all emails wait.
for (let placed = 1; placed < orders; placed++) await place()
const { rows } = await pool.query<{ waiting: number }>(
  'select count(*)::integer as waiting from mails',
)
const waiting = rows[0]?.waiting ?? 0
const worker = startProcess('worker', env)
await until('the first email', async () => catcher.caught.length > 0, HALF_AN_HOUR_MS)
const [begun, before] = [performance.now(), catcher.caught.length]
await until('the last email', async () => catcher.caught.length >= waiting, HALF_AN_HOUR_MS)
const seconds = (performance.now() - begun) / 1_000
const attached = catcher.caught.filter(({ email }) => email.attachments.length > 0).length
console.log(
  `${waiting} emails, ${attached} with a form: ${((waiting - before) / seconds).toFixed(1)} a second`,
)

for (const { child } of [server, worker]) child.kill('SIGTERM')
await Promise.all([server.exited, worker.exited])
await catcher.close()
await db.destroy()
await database.drop()
