import { setTimeout as sleep } from 'node:timers/promises'
import { PROOF_TIMEOUT_MS, report, runsOf, SIZE } from '@accession/domain/proofs/prove'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { catchMail } from '../dev/mail-catcher.ts'
import { freePort, type Running, startProcess, startServer, until } from '../test/processes.ts'
import { type Laboratory, openLaboratory } from './laboratory.ts'
import { compareOrders } from './order-ledger.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { SubmittingClients } from './submitting-clients.ts'

const STOPS = runsOf({ ci: 1, full: 50 })
const CLIENTS = 4
const PAUSE_MS = 400
const AWAY_MS = 300

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>
let laboratory: Laboratory
beforeAll(async () => {
  postgres = await startOwnPostgres()
  laboratory = await openLaboratory(postgres)
}, 60_000)
afterAll(() => laboratory.close())

/**
 * After losing its database, a worker retries its email later, at the latest once its job has expired
 * (two minutes); CI waits for one email, and for the jobs of the rest.
 */
async function settleEmails(worker: Running) {
  const open = async () =>
    (await laboratory.query(`select 1 from mails where status <> 'sent'`)).length
  const sent = async () =>
    (await laboratory.query(`select 1 from mails where status = 'sent'`)).length
  const settled =
    SIZE === 'ci'
      ? until('a letter', async () => (await sent()) > 0, 240_000)
      : until('every letter', async () => (await open()) === 0, 600_000)
  await settled.catch((error) => {
    throw new Error(`The worker wrote:\n${worker.output()}`, { cause: error })
  })
}

it(`PostgreSQL is stopped ${STOPS} times fast and ${STOPS} times immediately: no process exits, no order or email is lost or duplicated`, {
  timeout: PROOF_TIMEOUT_MS * 10,
}, async () => {
  const begun = performance.now()
  const smtpPort = await freePort()
  const catcher = await catchMail(smtpPort, await freePort())
  const env = { ...laboratory.env, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }
  const server = await startServer(env)
  const worker = startProcess('worker', env)
  const clients = new SubmittingClients(server.url)
  clients.start(CLIENTS, PAUSE_MS)
  for (let round = 0; round < 2 * STOPS; round++) {
    await clients.another()
    await sleep(Math.random() * AWAY_MS)
    await postgres.stop(round % 2 ? 'immediate' : 'fast')
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
    await sleep(AWAY_MS)
    await postgres.start()
    await until('readiness', async () => (await fetch(`${server.url}/readyz`)).ok)
  }
  await clients.another()
  await clients.stop()
  await settleEmails(worker)

  const { meant, failures } = clients
  const mails = await laboratory.query<{ id: string; status: string }>(
    'select id, status from mails',
  )
  const counts = Map.groupBy(catcher.caught, ({ email }) => email.messageId ?? '')
  const arrived = (id: string) => counts.get(`<${id}@localhost>`)?.length ?? 0
  const found = `${meant.length} orders, ${failures.length} refused meanwhile, ${mails.length} emails`
  report('stop-postgres', 2 * STOPS, begun, found)
  expect([server.child.exitCode, worker.child.exitCode]).toEqual([null, null])
  expect(failures.filter(({ status }) => status !== 503)).toEqual([])
  expect(await compareOrders(laboratory, meant)).toEqual([])
  const lost = mails.filter(({ id, status }) => status === 'sent' && arrived(id) === 0)
  expect(lost).toEqual([])
  expect(mails.filter(({ id }) => arrived(id) > 1)).toEqual([])

  server.child.kill('SIGTERM')
  worker.child.kill('SIGTERM')
  expect(await Promise.all([server.exited, worker.exited])).toEqual([0, 0])
  await catcher.close()
})
