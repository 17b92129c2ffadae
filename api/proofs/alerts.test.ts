import { setTimeout as sleep } from 'node:timers/promises'
import { report, SIZE } from '@accession/domain/proofs/prove'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD, DEMO_USERS } from '../src/demo/demo-data.ts'
import { bearer, type Tokens } from '../test/make-app.ts'
import { freePort, postJson, type Running, startProcess, startServer } from '../test/processes.ts'
import { at, startFaultySmtp } from './faulty-smtp.ts'
import { type Laboratory, openLaboratory } from './laboratory.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { isPrometheusInstalled, watchPortal } from './own-prometheus.ts'
import { SubmittingClients } from './submitting-clients.ts'

/** Five minutes become fifteen seconds. */
const FACTOR = 20
const PAUSE_MS = 1_000
/** Longer than any rule waits, hurried: the range of a rate and then `for`. */
const LONGEST_MS = 70_000
const REQUESTS_AT_ONCE = 30

const reasonToSkip = () => {
  if (SIZE === 'ci') return 'takes minutes: npm run proof alerts'
  return isPrometheusInstalled() ? null : 'Prometheus is not installed: apt-get install prometheus'
}
const skipped = reasonToSkip()
if (skipped && SIZE !== 'ci') process.stdout.write(`alerts: skipped. ${skipped}\n`)

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>
let laboratory: Laboratory
let prometheus: Awaited<ReturnType<typeof watchPortal>>
let server: Awaited<ReturnType<typeof startServer>>
let worker: Running
let env: Record<string, string>
let smtpPort: number
let token: string

beforeAll(async () => {
  if (skipped) return
  postgres = await startOwnPostgres()
  laboratory = await openLaboratory(postgres)
  smtpPort = await freePort()
  const metricsPort = await freePort()
  env = { ...laboratory.env, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }
  server = await startServer({ ...env, METRICS_PORT: String(metricsPort) })
  worker = startProcess('worker', env)
  const credentials = { username: DEMO_USERS.userA.email, password: DEMO_PASSWORD }
  const reply = await server.call('/login', postJson(credentials))
  token = ((await reply.json()) as Tokens).accessToken
  prometheus = await watchPortal(metricsPort, FACTOR)
})
afterAll(async () => {
  if (skipped) return
  await prometheus.stop()
  worker.child.kill('SIGKILL')
  server.child.kill('SIGKILL')
  await Promise.all([worker.exited, server.exited])
  await laboratory.close()
})

/** A deliberate fault of the database: a transaction that locks a table for as long as `work` takes. */
async function whileLocked(table: string, work: () => Promise<void>) {
  const client = new Client({ connectionString: postgres.ownerUrl })
  await client.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  try {
    await work()
  } finally {
    await client.end()
  }
}

/** Somebody with the owner's password changes a record; the nightly check runs now, and once. */
async function changeRecord() {
  await laboratory.query('alter table audit_records disable trigger audit_records_append_only')
  await laboratory.query(`update audit_records set changes = '{"changed": {"to": "by hand"}}'
    where id = (select max(id) from audit_records where subject = 'order')`)
  await laboratory.query('alter table audit_records enable trigger audit_records_append_only')
  await laboratory.query(
    `insert into pgboss.job (name, data, retry_limit) values ('check-chains', '{}', 0)`,
  )
}

/** A webhook of an endpoint that works, as far as anybody knows: nobody has tried it yet. */
const addWebhook = () =>
  laboratory.query(`insert into webhooks (name, address, secret, secret_key, created_by, created_at, position)
    select 'ERP', 'https://erp.invalid/', sha256('x'), 'test', 1, now(), coalesce(max(position), 0) from events`)

it.skipIf(skipped)(
  'Each alert fires in a real Prometheus when what it is about really happens, and none without',
  { timeout: 1_800_000 },
  async () => {
    const begun = performance.now()
    const refusing = await startFaultySmtp(smtpPort, [])
    const clients = new SubmittingClients(server.url)
    clients.start(1, PAUSE_MS)
    await sleep(LONGEST_MS)
    expect(await prometheus.firing()).toEqual([])
    await refusing.close()

    const refusingAll = Array.from({ length: 500 }, () => at(550, 'RCPT')).flat()
    const rejecting = await startFaultySmtp(smtpPort, refusingAll)
    await prometheus.untilFiring('MailsFail')
    await rejecting.close()

    // Nobody listens on the port of the mail server.
    await changeRecord()
    await prometheus.untilFiring('MailsWait', 'NightlyJobFailed')
    const accepting = await startFaultySmtp(smtpPort, [])
    await prometheus.untilResting('MailsWait')

    worker.child.kill('SIGKILL')
    await worker.exited
    await addWebhook()
    await clients.another()
    // Reading gives the events so far their place in the feed; those after it wait for a worker.
    await server.call('/events', { headers: bearer(token) })
    await prometheus.untilFiring('EventsWait', 'JobsWait', 'WebhooksWait')
    worker = startProcess('worker', env)
    await prometheus.untilResting('EventsWait', 'JobsWait', 'WebhooksWait')

    await postgres.stop('fast')
    await prometheus.untilFiring('ManyErrors')
    await postgres.start()
    await prometheus.untilResting('ManyErrors')

    await whileLocked('users', async () => {
      let isLocked = true
      const ask = async () => {
        while (isLocked) await server.call('/user', { headers: bearer(token) }).catch(() => {})
      }
      const asking = Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, ask))
      await prometheus.untilFiring('NoConnectionLeft', 'SlowAnswers').finally(() => {
        isLocked = false
      })
      expect(await prometheus.firing()).not.toContain('PortalAway')
      await asking
    })
    await prometheus.untilResting('NoConnectionLeft', 'SlowAnswers')
    await clients.stop()
    await accepting.close()

    server.child.kill('SIGKILL')
    await prometheus.untilFiring('PortalAway')

    expect(Object.keys(prometheus.seconds).sort()).toEqual(prometheus.names.sort())
    const times = Object.entries(prometheus.seconds).map(([name, after]) => `${name} ${after} s`)
    report('alerts', times.length, begun, `after their cause: ${times.join(', ')}`)
  },
)
