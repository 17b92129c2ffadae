import { Agent, request } from 'node:http'
import { DEMO_PASSWORD, DEMO_USERS } from '../src/demo/demo-data.ts'
import { seedDemo } from '../src/demo/seed-demo.ts'
import { openDb, openPool } from '../src/platform/db/db.ts'
import { systemClock } from '../src/platform/process/clock.ts'
import { startServer } from '../test/processes.ts'
import { createScratchDatabase } from '../test/scratch-database.ts'
import { benchOrder } from './example-order.ts'

/** A separate server on its own database, with a signed-in user. */
export async function startBench() {
  const database = await createScratchDatabase()
  const db = openDb(openPool(database.appUrl))
  await seedDemo({ db, clock: systemClock, timeZone: 'America/Denver' })
  await db.destroy()
  const server = await startServer({ DATABASE_URL: database.appUrl, LOG_LEVEL: 'error' })
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })

  function send(method: string, path: string, token?: string, body?: string): Promise<string> {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    }
    return new Promise((resolve, reject) => {
      const call = request(`${server.url}/api${path}`, { method, headers, agent }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (response.statusCode === 200) resolve(text)
          else reject(new Error(`${path}: ${response.statusCode} ${text}`))
        })
      })
      call.on('error', reject)
      call.end(body)
    })
  }

  const logIn = async ({ email }: { email: string }): Promise<string> => {
    const credentials = JSON.stringify({ username: email, password: DEMO_PASSWORD })
    return JSON.parse(await send('POST', '/login', undefined, credentials)).accessToken
  }
  const member = await logIn(DEMO_USERS.userA)
  const admin = await logIn(DEMO_USERS.admin)
  const body = JSON.stringify(benchOrder)
  const placed = JSON.parse(await send('POST', '/order', member, body))
  const paths = {
    read: `/order?num=${placed.orderNumber}&ft=false&gt=false`,
    company: `/orders/company/${benchOrder.companyId}`,
    list: '/orders-list',
  }
  return {
    databaseUrl: database.appUrl,
    paths,
    /** The measured requests, by name. */
    requests: {
      place: async () => void (await send('POST', '/order', member, body)),
      read: async () => void (await send('GET', paths.read, member)),
      company: async () => void (await send('GET', paths.company, member)),
      list: async () => void (await send('GET', paths.list, admin)),
    },
    stop: async () => {
      agent.destroy()
      server.child.kill('SIGTERM')
      await server.exited
      await database.drop()
    },
  }
}
export type Bench = Awaited<ReturnType<typeof startBench>>
