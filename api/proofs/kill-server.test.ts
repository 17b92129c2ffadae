import { setTimeout as sleep } from 'node:timers/promises'
import { PROOF_TIMEOUT_MS, report, runsOf } from '@accession/domain/proofs/prove'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort, startServer } from '../test/processes.ts'
import { type Laboratory, openLaboratory } from './laboratory.ts'
import { compareOrders } from './order-ledger.ts'
import { SubmittingClients } from './submitting-clients.ts'

const KILLS = runsOf({ ci: 2, full: 1_000 })
const CLIENTS = 6
/** Kill at a random moment while an order is processed. */
const anyMoment = () => sleep(Math.random() * 150)

let laboratory: Laboratory
beforeAll(async () => {
  laboratory = await openLaboratory()
})
afterAll(() => laboratory.close())

it(`No order acknowledged by a server that is killed ${KILLS} times is lost, duplicated or incomplete`, {
  timeout: PROOF_TIMEOUT_MS * 4,
}, async () => {
  const begun = performance.now()
  const env = { ...laboratory.env, PORT: String(await freePort()) }
  let server = await startServer(env)
  const clients = new SubmittingClients(server.url)
  clients.start(CLIENTS)
  for (let kill = 0; kill < KILLS; kill++) {
    await clients.another()
    await anyMoment()
    expect(server.child.exitCode).toBeNull()
    server.child.kill('SIGKILL')
    await server.exited
    server = await startServer(env)
  }
  await clients.another()
  await clients.stop()
  const { meant, failures } = clients
  const cut = failures.filter(({ status }) => status === null).length
  report('kill-server', KILLS, begun, `${meant.length} orders, ${cut} requests cut`)
  expect(cut).toBeGreaterThan(0)
  expect(failures.filter(({ status }) => status !== null && status !== 503)).toEqual([])
  expect(await compareOrders(laboratory, meant)).toEqual([])

  server.child.kill('SIGTERM')
  await server.exited
})

it('The comparison finds seeded faults: one order lost, one duplicated, one incomplete', async () => {
  const [{ number: first } = { number: '' }] = await laboratory.query<{ number: string }>(
    'select number from orders order by id limit 1',
  )
  const faults = await compareOrders(laboratory, [])
  expect(faults).toContain(`of nobody: ${first}`)
  const name = 'seeded'
  await laboratory.query(
    `update samples set sample_name = $1 where order_id in
    (select id from orders order by id limit 2)`,
    [name],
  )
  await laboratory.query(
    `delete from mails where order_id in (select id from orders order by id limit 1)`,
  )
  const found = (
    await compareOrders(laboratory, [
      { name, orderNumber: first },
      { name: 'gone', orderNumber: '26-999999' },
    ])
  ).join('\n')
  expect(found).toMatch(/twice: .*,/)
  expect(found).toContain('lost: 26-999999')
  expect(found).toContain(`orphan: ${first} has no email`)
})
