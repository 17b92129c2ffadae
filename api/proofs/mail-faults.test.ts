import { PROOF_TIMEOUT_MS, report, SIZE } from '@accession/domain/proofs/prove'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, openDb, openPool } from '../src/platform/db/db.ts'
import { openQueue } from '../src/platform/jobs/jobs.ts'
import { enqueueEmails } from '../src/platform/mail/outbox.ts'
import { systemClock } from '../src/platform/process/clock.ts'
import { freePort, startProcess, until } from '../test/processes.ts'
import { createScratchDatabase, type ScratchDatabase } from '../test/scratch-database.ts'
import {
  at,
  DRIP,
  DROPS,
  HANGS,
  LATE,
  REFUSED_FOR_GOOD,
  REFUSED_FOR_NOW,
  SERVER_REFUSED,
  startFaultySmtp,
} from './faulty-smtp.ts'

/** The worker waits a minute for a server that hangs, and ten for one that has all of the email: CI skips those. */
const SLOW = SIZE === 'ci' ? [...HANGS.slice(0, 1), ...LATE] : [...HANGS, ...DRIP, ...LATE]
const MODES = [...SLOW, ...DROPS, ...REFUSED_FOR_NOW, ...SERVER_REFUSED, ...REFUSED_FOR_GOOD]
const OTHERS = 8

let database: ScratchDatabase
let db: Db
let queue: ReturnType<typeof openQueue>
beforeAll(async () => {
  database = await createScratchDatabase()
  db = openDb(openPool(database.appUrl))
  queue = openQueue(database.appUrl)
})
afterAll(async () => {
  await queue.close()
  await db.destroy()
  await database.drop()
})

const blocks = [{ kind: 'paragraph' as const, text: 'Hello' }]
const emailTo = (recipient: string) => ({
  kind: 'test',
  recipients: [recipient],
  content: { subject: 'Hello', heading: 'Hello', blocks },
})
const post = (recipients: string[]) =>
  db
    .transaction()
    .execute((trx) =>
      enqueueEmails(trx, { enqueue: queue.enqueue, clock: systemClock }, recipients.map(emailTo)),
    )
const startWorker = (port: number) =>
  startProcess('worker', { DATABASE_URL: database.appUrl, SMTP_URL: `smtp://127.0.0.1:${port}` })
const mails = () => db.selectFrom('mails').selectAll().execute()

it(`A mail server goes down, then fails in ${MODES.length} ways: the worker keeps running, every email is accepted once or marked as refused`, {
  timeout: PROOF_TIMEOUT_MS * 5,
}, async () => {
  const begun = performance.now()
  const port = await freePort()
  const worker = startWorker(port)
  await post(['early@farm.example'])
  await until('a refused connection', async () => (await mails())[0]?.attempts === 1)

  const server = await startFaultySmtp(port, MODES)
  const recipients = Array.from(
    { length: MODES.length + OTHERS },
    (_, n) => `mail-${n}@farm.example`,
  )
  await post(recipients)
  const open = async () => (await mails()).filter(({ status }) => status === 'queued')
  await until('every outcome', async () => (await open()).length === 0, 1_200_000)

  const rows = await mails()
  const refused = server.met
    .filter(({ mode }) => REFUSED_FOR_GOOD.includes(mode))
    .map(({ to }) => to)
  const failed = rows.filter(({ status }) => status === 'failed')
  const takes = (id: string) =>
    server.taken.filter(({ messageId }) => messageId.includes(id)).length
  report('mail-faults', MODES.length, begun, `${rows.length} emails`)
  expect(server.met.map(({ mode }) => mode)).toEqual(expect.arrayContaining(MODES))
  expect(failed.map(({ recipient }) => recipient).sort()).toEqual(refused.sort())
  const wrong = rows.filter(({ id, status }) => takes(id) !== (status === 'sent' ? 1 : 0))
  expect(wrong).toEqual([])
  expect(worker.child.exitCode).toBeNull()

  worker.child.kill('SIGTERM')
  expect(await worker.exited).toBe(0)
  await server.close()
})

it('An email that hangs the mail server does not delay other emails', async () => {
  const port = await freePort()
  const server = await startFaultySmtp(port, at('hang', 'end'))
  const worker = startWorker(port)
  const [known = ''] = await post(['held@farm.example'])
  await until('the server to hang', async () => server.met.length > 0)
  await post(['other@farm.example'])
  await until('the other', async () => server.taken.some(({ to }) => to === 'other@farm.example'))
  const row = (await mails()).find(({ id }) => id === known)
  expect(row).toMatchObject({ status: 'queued', attempts: 0 })
  worker.child.kill('SIGKILL')
  await worker.exited
  await server.close()
})
