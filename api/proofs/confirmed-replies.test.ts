import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD, DEMO_USERS } from '../src/demo/demo-data.ts'
import { bearer, type Tokens } from '../test/make-app.ts'
import { coloradoPlant } from '../test/order-examples.ts'
import { postJson, startServer } from '../test/processes.ts'
import { type Laboratory, openLaboratory } from './laboratory.ts'
import { startOwnPostgres } from './own-postgres.ts'

const START_MS = 120_000
/** Much longer than a reply takes that waits for nobody. */
const WAIT_MS = 1_500

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>
let laboratory: Laboratory
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  postgres = await startOwnPostgres()
  laboratory = await openLaboratory(postgres)
  server = await startServer(laboratory.env)
}, START_MS)
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.exited
  await laboratory.close()
})

/** As Patroni does: commits wait until this machine has them; null waits for nobody. */
async function waitFor(machine: string | null) {
  const client = new Client({ connectionString: postgres.ownerUrl })
  await client.connect()
  await client.query(
    machine
      ? `alter system set synchronous_standby_names = '${machine}'`
      : 'alter system reset synchronous_standby_names',
  )
  await client.query('select pg_reload_conf()')
  await client.end()
}

it('A repeated order gets its reply only once a second machine has it, and never from a standby', async () => {
  const credentials = { username: DEMO_USERS.userA.email, password: DEMO_PASSWORD }
  const signedIn = await server.call('/login', postJson(credentials))
  const headers = {
    ...bearer(((await signedIn.json()) as Tokens).accessToken),
    'idempotency-key': randomUUID(),
  }
  const place = () =>
    server.call('/order', postJson({ companyId: 1, samples: [coloradoPlant] }, headers))
  const placed = await (await place()).json()
  expect((await (await place()).json()) as object).toEqual(placed)

  await waitFor('away')
  // PostgreSQL reads its settings again a moment later.
  await sleep(WAIT_MS)
  const read = await server.call('/user', { headers })
  expect(read.status).toBe(200)
  const repeated = place()
  expect(await Promise.race([repeated, sleep(WAIT_MS, 'nothing yet')])).toBe('nothing yet')

  await waitFor(null)
  expect(await (await repeated).json()).toEqual(placed)

  await postgres.becomeStandby()
  const readAgain = await server.call('/user', { headers })
  expect(readAgain.status).toBe(200)
  const refused = await place()
  expect([refused.status, await refused.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'unavailable' }),
  ])
})
