import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from '@accession/contract/orders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catchMail } from '../dev/mail-catcher.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '../src/demo/demo-data.ts'
import { seedDemo } from '../src/demo/seed-demo.ts'
import { openDb, openPool } from '../src/platform/db/db.ts'
import { systemClock } from '../src/platform/process/clock.ts'
import { bearer, type Tokens } from './make-app.ts'
import { tincture } from './order-examples.ts'
import { freePort, postJson, type Running, startProcess, startServer, until } from './processes.ts'
import { createScratchDatabase, type ScratchDatabase } from './scratch-database.ts'

const BREAKABLE = `--import=${new URL('./fault-in-threads.ts', import.meta.url)}`
const LONG_MS = 120_000

let database: ScratchDatabase
let server: Awaited<ReturnType<typeof startServer>>
let worker: Running
let catcher: Awaited<ReturnType<typeof catchMail>>
let dana: Tokens
let marcus: Tokens

const logIn = async (kind: 'userA' | 'userB') => {
  const credentials = { username: DEMO_USERS[kind].email, password: DEMO_PASSWORD }
  return (await (await server.call('/login', postJson(credentials))).json()) as Tokens
}

beforeAll(async () => {
  database = await createScratchDatabase()
  const db = openDb(openPool(database.appUrl))
  await seedDemo({ db, clock: systemClock, timeZone: 'America/Denver' })
  await db.destroy()
  const smtpPort = await freePort()
  catcher = await catchMail(smtpPort, await freePort())
  const env = { DATABASE_URL: database.appUrl, NODE_OPTIONS: BREAKABLE }
  server = await startServer(env)
  worker = startProcess('worker', { ...env, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` })
  ;[dana, marcus] = await Promise.all([logIn('userA'), logIn('userB')])
}, LONG_MS)
afterAll(async () => {
  for (const { child } of [server, worker]) child.kill('SIGKILL')
  await Promise.all([server.exited, worker.exited])
  await catcher.close()
  await database.drop()
})

const place = async (sampleName: string, { accessToken } = dana, companyId = 1) => {
  const sampleInfo = { ...tincture.sampleInfo, sampleName }
  const body = { samples: [{ ...tincture, sampleInfo }], companyId }
  const placed = await server.call('/order', postJson(body, bearer(accessToken)))
  return ((await placed.json()) as Order).orderNumber
}
const download = (orderNumber: string, { accessToken } = dana, signal?: AbortSignal) =>
  server.call(`/order-pdf/${orderNumber}`, {
    headers: bearer(accessToken),
    ...(signal && { signal }),
  })
const wasMailed = (orderNumber: string) =>
  catcher.caught.some(({ email }) => email.subject === `Order ${orderNumber} placed`)
const bothLive = () =>
  expect([server.child.exitCode, worker.child.exitCode, server.child.signalCode]).toEqual([
    null,
    null,
    null,
  ])

describe('A rendering thread', () => {
  const FAULTS = ['throws', 'throws where nobody catches it', 'exits', 'runs out of memory']

  // Before emails that fail are tried again: drawing one of them could end this thread first.
  it('that throws after its reply breaks nothing', { timeout: LONG_MS }, async () => {
    const late = await place('fault: throws after the answer')
    expect((await download(late)).status).toBe(200)
    await until('the email', async () => wasMailed(late), LONG_MS)
    const isReported = async ({ output }: Running) => output().includes('threw after its answer')
    for (const one of [server, worker]) await until('the warning', () => isReported(one), LONG_MS)
    expect((await download(await place('Calm Drops'))).status).toBe(200)
    bothLive()
  })

  it('that fails in any way fails only its own download or email, and ends no process', {
    timeout: LONG_MS,
  }, async () => {
    const broken = await Promise.all(FAULTS.map((fault) => place(`fault: ${fault}`)))
    const good = await place('Calm Drops')
    const statuses = await Promise.all(
      [...broken, good].map(async (n) => (await download(n)).status),
    )
    expect(statuses).toEqual([500, 500, 500, 500, 200])
    const failures = () => new Set(worker.output().match(/mail [\w-]+ failed/g)).size
    await until('the failed jobs', async () => failures() === FAULTS.length, LONG_MS)
    await until('the other email', async () => wasMailed(good), LONG_MS)
    expect(broken.filter(wasMailed)).toEqual([])
    bothLive()
  })

  it('stops when the client disconnects, and the next in line gets the thread', {
    timeout: LONG_MS,
  }, async () => {
    const [endless, good] = [await place('fault: hangs'), await place('Calm Drops')]
    const leaving = new AbortController()
    const left = Promise.allSettled(
      Array.from({ length: 4 }, () => download(endless, dana, leaving.signal)),
    )
    await sleep(1_500)
    leaving.abort()
    await left
    expect((await download(good)).status).toBe(200)
    bothLive()
  })
})

it('One user’s forty-five downloads do not delay another’s', { timeout: LONG_MS }, async () => {
  const [danas, marcuss] = [await place('Calm Drops'), await place('Elektra', marcus, 3)]
  let done = 0
  const many = Array.from({ length: 45 }, async () => {
    await download(danas)
    done++
  })
  await Promise.race(many)
  expect((await download(marcuss, marcus)).status).toBe(200)
  // Each user has their own queue: Marcus did not wait for all of Dana’s.
  expect(done).toBeLessThan(40)
  await Promise.all(many)
})

describe('A process', () => {
  const preload = (code: string) =>
    `--import=data:text/javascript,${encodeURIComponent(`setTimeout(() => { ${code} }, 500)`)}`
  const start = (code: string) =>
    startProcess('worker', { DATABASE_URL: database.appUrl, NODE_OPTIONS: preload(code) })
  const fail = `if (process.listenerCount('SIGTERM') === 0) return setTimeout(fail, 100);`

  it('keeps running after an unhandled rejection, and logs it', async () => {
    const { child, output, exited } = start(
      `(function fail() { ${fail} Promise.reject(new Error('Nobody waits for this')) })()`,
    )
    await until('the line', async () => output().includes('Nobody waits for this'))
    await sleep(300)
    expect(child.exitCode).toBeNull()
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
  })

  it('shuts down cleanly after an uncaught exception, and logs it', async () => {
    const { output, exited } = start(
      `(function fail() { ${fail} throw new Error('Nobody catches this') })()`,
    )
    expect(await exited).toBe(1)
    expect(output()).toContain('Nobody catches this')
    expect(output()).toContain('"msg":"stopped"')
  })
})
