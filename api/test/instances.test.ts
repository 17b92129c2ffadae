import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD, DEMO_USERS } from '../src/demo/demo-data.ts'
import { seedDemo } from '../src/demo/seed-demo.ts'
import { openDb, openPool } from '../src/platform/db/db.ts'
import { systemClock } from '../src/platform/process/clock.ts'
import { bearer, type Tokens, testEnvironment } from './make-app.ts'
import { postJson, startServer, until } from './processes.ts'
import { asAdmin, createScratchDatabase, type ScratchDatabase } from './scratch-database.ts'

/** Two servers at once, on a busy machine. */
const START_MS = 120_000

type Server = Awaited<ReturnType<typeof startServer>>
let database: ScratchDatabase
let one: Server
let two: Server

beforeAll(async () => {
  database = await createScratchDatabase()
  const db = openDb(openPool(database.appUrl))
  await seedDemo({ db, clock: systemClock, timeZone: 'America/Denver' })
  await db.destroy()
  const { TOKEN_KEYS } = testEnvironment() as { TOKEN_KEYS: string }
  const env = { DATABASE_URL: database.appUrl, TOKEN_KEYS }
  ;[one, two] = await Promise.all([startServer(env), startServer(env)])
}, START_MS)
afterAll(async () => {
  one.child.kill('SIGTERM')
  two.child.kill('SIGTERM')
  await Promise.all([one.exited, two.exited])
  await database.drop()
})

const credentials = (password = DEMO_PASSWORD) =>
  postJson({ username: DEMO_USERS.userA.email, password })
const logIn = async (server: Server) =>
  (await (await server.call('/login', credentials())).json()) as Tokens
const whoAmI = (server: Server, token: string) => server.call('/user', { headers: bearer(token) })

it('A login on one instance is valid on the other', async () => {
  const { accessToken } = await logIn(one)
  expect((await whoAmI(two, accessToken)).status).toBe(200)
})

it('A server listens on the address in HOST and on no other', async () => {
  await expect(fetch(one.url.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow('fetch failed')
})

it('A logout on one instance ends the session on the other', async () => {
  const { accessToken, refreshToken } = await logIn(one)
  await two.call('/logout', { method: 'POST', headers: bearer(refreshToken) })
  expect((await whoAmI(one, accessToken)).status).toBe(401)
})

it('All connections terminated with 50 requests in flight: the server survives, replies 503 with Retry-After or succeeds, and is ready within 2 s', async () => {
  const { accessToken } = await logIn(one)
  const seen: { status: number; retryAfter: string | null }[] = []
  const requests = Array.from({ length: 50 }, async () => {
    for (let round = 0; round < 4; round++) {
      const response = await whoAmI(one, accessToken)
      seen.push({ status: response.status, retryAfter: response.headers.get('retry-after') })
    }
  })
  await asAdmin((admin) =>
    admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
      [database.name],
    ),
  )
  const cut = Date.now()
  await until('readiness', async () => (await fetch(`${one.url}/readyz`)).ok, 2_000)
  expect(Date.now() - cut).toBeLessThan(2_000)
  await Promise.all(requests)
  const other = seen.filter(({ status }) => status !== 200 && status !== 503)
  expect(other).toEqual([])
  expect(seen.filter(({ status, retryAfter }) => status === 503 && !retryAfter)).toEqual([])
  expect(one.child.exitCode).toBeNull()
  expect((await whoAmI(one, accessToken)).status).toBe(200)
})

it('The throttle is shared exactly: of 40 tries across both instances, five are allowed', async () => {
  const tries = Array.from({ length: 40 }, (_, n) =>
    (n % 2 ? one : two).call('/login', credentials('guess')),
  )
  const statuses = (await Promise.all(tries)).map((response) => response.status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(35)
})

it('A server that is stopping reports it first and still answers, so that a proxy can switch', async () => {
  const server = await startServer({ DATABASE_URL: database.appUrl, DRAIN_SECONDS: '3' })
  expect((await fetch(`${server.url}/readyz`)).headers.get('connection')).toBe('keep-alive')
  server.child.kill('SIGTERM')
  await until(
    '/readyz to turn red',
    async () => (await fetch(`${server.url}/readyz`)).status === 503,
  )
  const body = postJson({ username: DEMO_USERS.userB.email, password: DEMO_PASSWORD })
  const answer = await server.call('/login', body)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  expect(await server.exited).toBe(0)
})

it('A server that is stopping does not wait for a request that is never sent whole', async () => {
  const server = await startServer({ DATABASE_URL: database.appUrl, DRAIN_SECONDS: '0' })
  const { hostname, port } = new URL(server.url)
  const halves = [
    'GET /api/user HTTP/1.1\r\nhost: portal\r\n',
    'POST /api/login HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  ]
  const sockets = halves.map((half) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {}).write(half)
    return socket
  })
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  await sleep(200)
  server.child.kill('SIGTERM')
  // After the grace period it would end with 1.
  expect(await server.exited).toBe(0)
})

it('A primary that became read-only counts as unavailable: 503 with Retry-After, not 500', async () => {
  const readOnly = (setting: string) =>
    asAdmin(async (admin) => {
      await admin.query(`alter database ${database.name} ${setting}`)
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
        [database.name],
      )
    })
  await readOnly('set default_transaction_read_only = on')
  const answer = await two
    .call('/login', credentials())
    .finally(() => readOnly('reset default_transaction_read_only'))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
})

it('A stop lets requests in progress finish', async () => {
  const server = await startServer({ DATABASE_URL: database.appUrl })
  const body = postJson({ username: DEMO_USERS.userB.email, password: DEMO_PASSWORD })
  const answers = Array.from({ length: 4 }, async () => {
    const response = await server.call('/login', body)
    await response.text()
    return response.status
  })
  await until('a request in hand', async () => server.output().includes('/api/login'))
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  expect(await Promise.all(answers)).toEqual([200, 200, 200, 200])
})
