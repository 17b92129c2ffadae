import { readFileSync } from 'node:fs'
import type { Order } from '@accession/contract/orders'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../src/demo/demo-data.ts'
import { migrate } from '../src/platform/migrate.ts'
import { bearer, type Tokens } from './make-app.ts'
import { THREE_SAMPLES_LIST_TOTAL, THREE_SAMPLES_TOTAL } from './order-examples.ts'
import { postJson, startServer } from './processes.ts'
import { asAdmin, createScratchDatabase, type ScratchDatabase } from './scratch-database.ts'

/** A laboratory as an earlier release left it: people, companies, catalogue and two orders. */
const RELEASE = readFileSync(new URL('./releases/0.1.0.sql', import.meta.url), 'utf8')

describe('An upgrade from an earlier release', () => {
  let scratch: ScratchDatabase
  let name: string
  let server: Awaited<ReturnType<typeof startServer>>
  const url = (of: string) => of.replace(scratch.name, name)

  beforeAll(async () => {
    scratch = await createScratchDatabase()
    name = `${scratch.name}_upgraded`
    await asAdmin((admin) => admin.query(`create database ${name}`))
    const client = new Client({ connectionString: url(scratch.ownerUrl) })
    await client.connect()
    await client.query(RELEASE)
    await client.query(
      `update orders set expected_arrival = '3000-01-06' where number = '26-000002'`,
    )
    await client.end()
  })
  afterAll(async () => {
    server?.child.kill('SIGKILL')
    await server?.exited
    await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`))
    await scratch.drop()
  })

  it('applies what is new, once, and loses nothing', async () => {
    const applied = await migrate(url(scratch.ownerUrl), 'accession_app')
    expect(applied[0]).toBe('0007_account')
    expect(await migrate(url(scratch.ownerUrl), 'accession_app')).toEqual([])
  })

  it('a day that no reader takes is brought inside', async () => {
    const client = new Client({ connectionString: url(scratch.ownerUrl) })
    await client.connect()
    const { rows } = await client.query(
      `select expected_arrival::text from orders where number = '26-000002'`,
    )
    await client.end()
    expect(rows).toEqual([{ expected_arrival: '2999-12-31' }])
  })

  it('people sign in with the password they had and find their orders', async () => {
    server = await startServer({ DATABASE_URL: url(scratch.appUrl) })
    const seenBy = async (username: string, orderNumber: string) => {
      const credentials = postJson({ username, password: DEMO_PASSWORD })
      const { accessToken } = (await (await server.call('/login', credentials)).json()) as Tokens
      const headers = bearer(accessToken)
      const reply = await server.call(`/order?num=${orderNumber}`, { headers })
      const order = (await reply.json()) as Order
      return [order.status, order.samples.length, order.total]
    }
    const { userA, guest } = DEMO_PEOPLE
    expect(await seenBy(userA.email, '26-000001')).toEqual(['created', 3, THREE_SAMPLES_TOTAL])
    expect(await seenBy(guest.email, '26-000002')).toEqual(['created', 3, THREE_SAMPLES_LIST_TOTAL])
  })
})
