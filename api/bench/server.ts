import { Agent, request } from 'node:http'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../src/demo/demo-data.ts'
import { plantDemo } from '../src/demo/plant-demo.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDb, openPool } from '../src/platform/db.ts'
import { startServer } from '../test/processes.ts'
import { createScratchDatabase } from '../test/scratch-database.ts'
import { benchOrder } from './example-order.ts'

/** A server of its own on a database of its own, with someone signed in. */
export async function startBench() {
  const database = await createScratchDatabase()
  const db = openDb(openPool(database.appUrl))
  await plantDemo({ db, clock: systemClock, timeZone: 'America/Denver' })
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

  const credentials = JSON.stringify({ username: DEMO_PEOPLE.userA.email, password: DEMO_PASSWORD })
  const { accessToken } = JSON.parse(await send('POST', '/login', undefined, credentials))
  const body = JSON.stringify(benchOrder)
  const placed = JSON.parse(await send('POST', '/order', accessToken, body))
  const path = `/order?num=${placed.orderNumber}&ft=false&gt=false`
  return {
    url: server.url,
    databaseUrl: database.appUrl,
    orderNumber: placed.orderNumber as string,
    placeOrder: async () => void (await send('POST', '/order', accessToken, body)),
    readOrder: async () => void (await send('GET', path, accessToken)),
    stop: async () => {
      agent.destroy()
      server.child.kill('SIGTERM')
      await server.exited
      await database.drop()
    },
  }
}
export type Bench = Awaited<ReturnType<typeof startBench>>
