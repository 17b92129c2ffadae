import { DEMO_PASSWORD, DEMO_USERS } from '../src/demo/demo-data.ts'
import { seedDemo } from '../src/demo/seed-demo.ts'
import { openDb, openPool } from '../src/platform/db/db.ts'
import { systemClock } from '../src/platform/process/clock.ts'
import { postJson, startServer } from '../test/processes.ts'
import { createScratchDatabase } from '../test/scratch-database.ts'
import { benchOrder } from './example-order.ts'

/** A page of each list is full. */
const ORDERS = 300

/** A separate server on its own database, with the same orders every time, and signed-in users. */
export async function startBench() {
  const database = await createScratchDatabase({ isMeasured: true })
  const pool = openPool(database.appUrl)
  const db = openDb(pool)
  await seedDemo({ db, clock: systemClock, timeZone: 'America/Denver' })
  const server = await startServer({ DATABASE_URL: database.appUrl, LOG_LEVEL: 'info' })

  async function send(path: string, body: object, token?: string): Promise<Record<string, string>> {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const response = await server.call(path, postJson(body, headers))
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as Record<string, string>
  }
  const logIn = async ({ email }: { email: string }): Promise<string> =>
    (await send('/login', { username: email, password: DEMO_PASSWORD })).accessToken ?? ''
  const member = await logIn(DEMO_USERS.userA)
  const admin = await logIn(DEMO_USERS.admin)
  let orderNumber = ''
  for (let placed = 0; placed < ORDERS; placed++)
    orderNumber = (await send('/order', benchOrder, member)).orderNumber ?? ''
  const owner = openPool(database.ownerUrl, { statementMs: 60_000 })
  const settle = () => owner.query('vacuum analyze')
  await settle()

  const calls = {
    read: { path: `/order?num=${orderNumber}&ft=false&gt=false`, token: member },
    place: { path: '/order', token: member, body: JSON.stringify(benchOrder) },
    company: { path: `/orders/company/${benchOrder.companyId}`, token: member },
    list: { path: '/orders-list', token: admin },
  }
  return {
    databaseUrl: database.appUrl,
    url: server.url,
    pid: server.child.pid,
    calls,
    settle,
    stop: async () => {
      server.child.kill('SIGTERM')
      await server.exited
      await owner.end()
      await db.destroy()
      await database.drop()
    },
  }
}
export type Bench = Awaited<ReturnType<typeof startBench>>
