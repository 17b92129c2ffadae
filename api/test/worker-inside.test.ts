import type { Order } from '@accession/contract/orders'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { catchMail } from '../dev/mail-catcher.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '../src/demo/demo-data.ts'
import { seedDemo } from '../src/demo/seed-demo.ts'
import { openDb, openPool } from '../src/platform/db/db.ts'
import { systemClock } from '../src/platform/process/clock.ts'
import { bearer, type Tokens } from './make-app.ts'
import { tincture } from './order-examples.ts'
import { freePort, postJson, startServer, until } from './processes.ts'
import { createScratchDatabase, type ScratchDatabase } from './scratch-database.ts'

let database: ScratchDatabase
let server: Awaited<ReturnType<typeof startServer>>
let catcher: Awaited<ReturnType<typeof catchMail>>

beforeAll(async () => {
  database = await createScratchDatabase()
  const db = openDb(openPool(database.appUrl))
  await seedDemo({ db, clock: systemClock, timeZone: 'America/Denver' })
  await db.destroy()
  const smtpPort = await freePort()
  catcher = await catchMail(smtpPort, await freePort())
  server = await startServer({
    DATABASE_URL: database.appUrl,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    WORKER: 'inside',
    DRAIN_SECONDS: '0',
  })
})
afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.exited
  await catcher.close()
  await database.drop()
})

it('A server with the worker inside sends emails, feeds events and stops when asked', async () => {
  const credentials = { username: DEMO_USERS.userA.email, password: DEMO_PASSWORD }
  const { accessToken } = (await (
    await server.call('/login', postJson(credentials))
  ).json()) as Tokens
  const body = { samples: [tincture], companyId: 1 }
  const placed = await server.call('/order', postJson(body, bearer(accessToken)))
  const { orderNumber } = (await placed.json()) as Order
  await until('the email of the order', async () =>
    catcher.caught.some(({ email }) => email.subject === `Order ${orderNumber} placed`),
  )
  const pool = openPool(database.appUrl)
  await until('a position for every event', async () => {
    const { rows } = await pool.query('select bool_and(position is not null) as fed from events')
    return rows[0]?.fed === true
  })
  await pool.end()
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})
