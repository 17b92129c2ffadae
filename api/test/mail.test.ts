import { connect, createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catchMail } from '../dev/mail-catcher.ts'
import { type Db, type DbPool, openDb, openPool } from '../src/platform/db/db.ts'
import { openQueue } from '../src/platform/jobs/jobs.ts'
import { enqueueEmail, markFailed } from '../src/platform/mail/outbox.ts'
import { mailSender } from '../src/platform/mail/send-mail.ts'
import { systemClock } from '../src/platform/process/clock.ts'
import { loadConfig } from '../src/platform/process/config.ts'
import { testEnvironment } from './make-app.ts'
import { freePort, startProcess, until } from './processes.ts'
import { createScratchDatabase, type ScratchDatabase } from './scratch-database.ts'

let database: ScratchDatabase
let pool: DbPool
let db: Db
let queue: ReturnType<typeof openQueue>

beforeAll(async () => {
  database = await createScratchDatabase()
  pool = openPool(database.appUrl)
  db = openDb(pool)
  queue = openQueue(database.appUrl)
})
afterAll(async () => {
  await queue.close()
  await db.destroy()
  await database.drop()
})

const content = (subject: string) => ({
  kind: 'test',
  recipients: ['grower@farm.example'],
  content: { subject, heading: subject, blocks: [{ kind: 'paragraph' as const, text: 'Hello' }] },
})
const post = (subject: string, outcome: 'commit' | 'rollback') =>
  db
    .transaction()
    .execute(async (trx) => {
      const [id = ''] = await enqueueEmail(
        trx,
        { enqueue: queue.enqueue, clock: systemClock },
        content(subject),
      )
      if (outcome === 'rollback') throw new Error('rolled back')
      return id
    })
    .catch((error: Error) => {
      if (error.message !== 'rolled back') throw error
      return null
    })

const statusOf = (id: string | null) =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow()

const workWith = (smtpPort: number) =>
  startProcess('worker', {
    DATABASE_URL: database.appUrl,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  })

describe('An email', () => {
  it('enqueued in a rolled-back transaction is never sent; in a committed one it is', async () => {
    const smtpPort = await freePort()
    const catcher = await catchMail(smtpPort, await freePort())
    await post('never', 'rollback')
    const id = await post('sent', 'commit')
    await post('never again', 'rollback')
    const worker = workWith(smtpPort)
    await until('the mail', async () => catcher.caught.length > 0)
    await until('its outcome', async () => (await statusOf(id)).status === 'sent')
    worker.child.kill('SIGTERM')
    expect(await worker.exited).toBe(0)
    await catcher.close()
    const [mail] = catcher.caught
    expect(catcher.caught.map(({ email }) => email.subject)).toEqual(['sent'])
    expect(mail?.to).toEqual(['grower@farm.example'])
    expect(mail?.email.messageId).toBe(`<${id}@localhost>`)
    expect(mail?.email.text).toContain('Hello')
    expect(mail?.email.html).toContain('Hello')
  })

  it('can go to more recipients than one statement has room for', async () => {
    const recipients = Array.from({ length: 12_000 }, (_, n) => `grower${n}@farm.example`)
    const many = db.transaction().execute(async (trx) => {
      const deps = { enqueue: queue.enqueue, clock: systemClock }
      const ids = await enqueueEmail(trx, deps, { ...content('many'), recipients })
      expect(new Set(ids).size).toBe(12_000)
      throw new Error('rolled back')
    })
    await expect(many).rejects.toThrow('rolled back')
  })

  it('committed survives a kill -9 of the worker that held it and is sent within 90 s', async () => {
    const smtpPort = await freePort()
    let known = false
    const silent = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: () => {
        known = true
      },
    })
    // The worker that is killed resets its connection.
    silent.on('error', () => {})
    await new Promise<void>((resolve) => silent.listen(smtpPort, '127.0.0.1', resolve))
    const id = await post('survives', 'commit')
    const first = workWith(smtpPort)
    await until('the delivery to begin', async () => known)
    first.child.kill('SIGKILL')
    await first.exited
    await new Promise<void>((resolve) => silent.close(() => resolve()))
    const killed = Date.now()

    const otherPort = await freePort()
    const catcher = await catchMail(otherPort, await freePort())
    const second = workWith(otherPort)
    await until('the delivery by another worker', async () => catcher.caught.length > 0, 90_000)
    expect(Date.now() - killed).toBeLessThan(90_000)
    expect(catcher.caught[0]?.email.messageId).toBe(`<${id}@localhost>`)
    await until('its outcome', async () => (await statusOf(id)).status === 'sent')
    second.child.kill('SIGTERM')
    await second.exited
    await catcher.close()
  }, 120_000)

  it('does not wait for the one before it: twenty are sent within seconds', async () => {
    const smtpPort = await freePort()
    const catcher = await catchMail(smtpPort, await freePort())
    for (let n = 0; n < 20; n++) await post(`number ${n}`, 'commit')
    const worker = workWith(smtpPort)
    await until('twenty mails', async () => catcher.caught.length === 20, 15_000)
    worker.child.kill('SIGTERM')
    await worker.exited
    await catcher.close()
  })

  it('refused permanently is marked so and not retried', async () => {
    const smtpPort = await freePort()
    const refusing = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('No such mailbox'), { responseCode: 550 })),
    })
    await new Promise<void>((resolve) => refusing.listen(smtpPort, '127.0.0.1', resolve))
    const id = await post('refused', 'commit')
    const worker = workWith(smtpPort)
    const mail = await until('the refusal', async () => {
      const row = await statusOf(id)
      return row.status === 'failed' && row
    })
    expect(mail).toMatchObject({
      attempts: 1,
      last_error: expect.stringContaining('No such mailbox'),
    })
    worker.child.kill('SIGTERM')
    await worker.exited
    await new Promise<void>((resolve) => refusing.close(() => resolve()))
  })

  it('with a header injected through its subject arrives without it', async () => {
    const smtpPort = await freePort()
    const catcher = await catchMail(smtpPort, await freePort())
    await post('Hello\r\nBcc: victim@elsewhere.example', 'commit')
    const worker = workWith(smtpPort)
    const mail = await until('the mail', async () => catcher.caught[0])
    expect(mail.to).toEqual(['grower@farm.example'])
    expect(mail.email.headers.map(({ key }) => key)).not.toContain('bcc')
    worker.child.kill('SIGTERM')
    await worker.exited
    await catcher.close()
  })
})

/** A connection to PostgreSQL that can be cut, as if its machine were down, and restored. */
async function proxyDatabase(port: number) {
  const { hostname, port: target } = new URL(database.appUrl)
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const upstream = connect(Number(target), hostname)
    for (const one of [socket, upstream]) {
      sockets.add(one)
      one.on('error', () => {})
    }
    socket.pipe(upstream).pipe(socket)
  })
  const open = () => void server.listen(port, '127.0.0.1')
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { open, cut }
}

const makeDocument = async () => ({ name: 'x', content: Buffer.alloc(0) })

describe('An email with a key', () => {
  const secret = { kind: 'test', recipients: ['grower@farm.example'] }
  const postSecret = () =>
    db.transaction().execute(async (trx) => {
      const deps = { enqueue: queue.enqueue, clock: systemClock }
      const content = { subject: 'A link', heading: 'A link', blocks: [], holdsKey: true as const }
      const [id = ''] = await enqueueEmail(trx, deps, { ...secret, content })
      return id
    })
  const sendTo = (port: number) =>
    mailSender({
      config: loadConfig(testEnvironment({ SMTP_URL: `smtp://127.0.0.1:${port}` })),
      db,
      clock: systemClock,
      makeDocument,
    })

  it('is blanked once sent, and other emails are not', async () => {
    const port = await freePort()
    const catcher = await catchMail(port, await freePort())
    const send = sendTo(port)
    const [kept, blanked] = [await post('no key', 'commit'), await postSecret()]
    for (const id of [kept, blanked]) await send({ mailId: id ?? '' }, false)
    expect((await statusOf(kept)).content).not.toBeNull()
    expect(await statusOf(blanked)).toMatchObject({ status: 'sent', content: null })
    await catcher.close()
  })

  it('is kept while it is retried, and blanked when it is given up', async () => {
    const send = sendTo(await freePort())
    const id = await postSecret()
    await expect(send({ mailId: id }, false)).rejects.toThrow()
    expect((await statusOf(id)).content).not.toBeNull()
    await send({ mailId: id }, true)
    expect(await statusOf(id)).toMatchObject({ status: 'failed', content: null })
  })
})

it('An email whose last try failed is marked so, instead of waiting forever', async () => {
  const id = await post('nobody listens', 'commit')
  const config = loadConfig(testEnvironment({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }))
  const send = mailSender({ config, db, clock: systemClock, makeDocument })
  await expect(send({ mailId: id ?? '' }, false)).rejects.toThrow('ECONNREFUSED')
  expect(await statusOf(id)).toMatchObject({ status: 'queued', attempts: 1 })
  await send({ mailId: id ?? '' }, true)
  expect(await statusOf(id)).toMatchObject({ status: 'failed', attempts: 2 })
})

it('An email the server accepted is marked sent once the database is back, and is sent once', async () => {
  const [smtpPort, proxyPort] = [await freePort(), await freePort()]
  const catcher = await catchMail(smtpPort, await freePort())
  const proxy = await proxyDatabase(proxyPort)
  const throughProxy = new URL(database.appUrl)
  throughProxy.host = `127.0.0.1:${proxyPort}`
  const db = openDb(openPool(throughProxy.href))
  const config = loadConfig(testEnvironment({ SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }))
  const clock = {
    // Called between the delivery and marking it.
    now: () => {
      proxy.cut()
      setTimeout(proxy.open, 1_500)
      return new Date()
    },
  }
  const id = await post('taken', 'commit')
  await mailSender({ config, db, clock, makeDocument })({ mailId: id ?? '' }, false)
  expect(await statusOf(id)).toMatchObject({ status: 'sent', attempts: 1 })
  expect(catcher.caught).toHaveLength(1)
  await db.destroy()
  proxy.cut()
  await catcher.close()
})

it('A refusal in whatever bytes marks the email as failed', async () => {
  const id = await post('strange', 'commit')
  await markFailed(db, id ?? '', 'Error: 550 \0 no\r\nsuch\u{d83d} user', true)
  const { rows } = await pool.query('select status, last_error from mails where id = $1', [id])
  expect(rows).toEqual([{ status: 'failed', last_error: 'Error: 550   no such\ufffd user' }])
})

it('An email whose content is gone is given up, instead of waiting forever', async () => {
  const id = await post('blanked', 'commit')
  await db
    .updateTable('mails')
    .set({ content: null })
    .where('id', '=', id ?? '')
    .execute()
  const config = loadConfig(testEnvironment())
  await mailSender({ config, db, clock: systemClock, makeDocument })({ mailId: id ?? '' }, false)
  expect(await statusOf(id)).toMatchObject({ status: 'failed', content: null })
})

it('An email is sent encrypted or not at all, unless SMTP_URL says otherwise', async () => {
  const port = await freePort()
  const catcher = await catchMail(port, await freePort())
  const id = await post('in clear', 'commit')
  const sendOver = (SMTP_URL: string) =>
    mailSender({
      config: loadConfig(testEnvironment({ SMTP_URL })),
      db,
      clock: systemClock,
      makeDocument,
    })({ mailId: id ?? '' }, false)
  // Also reaches this machine, but does not count as loopback.
  const elsewhere = `smtp://0.0.0.0:${port}`
  await expect(sendOver(elsewhere)).rejects.toThrow('STARTTLS')
  expect(catcher.caught).toEqual([])
  await sendOver(`${elsewhere}?requireTLS=false`)
  expect(catcher.caught).toHaveLength(1)
  await catcher.close()
})

it('A failed job is logged by the worker, with its queue and the reason', async () => {
  const id = await post('nobody is there', 'commit')
  const worker = workWith(await freePort())
  await until('the line', async () => /mail [\w-]+ failed, attempt 1/.test(worker.output()))
  expect(worker.output()).toContain('ECONNREFUSED')
  worker.child.kill('SIGTERM')
  await worker.exited
  expect((await statusOf(id)).status).toBe('queued')
})
