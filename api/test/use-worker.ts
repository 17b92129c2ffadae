import { afterAll, beforeAll } from 'vitest'
import { catchMail } from '../dev/mail-catcher.ts'
import { jobHandlers } from '../src/job-handlers.ts'
import { openQueue, startWorker } from '../src/platform/jobs/jobs.ts'
import { lookForWork } from '../src/platform/jobs/look-for-work.ts'
import type { TestApp } from './make-app.ts'
import { freePort, until } from './processes.ts'

type Catcher = Awaited<ReturnType<typeof catchMail>>

const WAITING = `select 1 from pgboss.job where state < 'completed' and start_after < now() + interval '1 hour'
  and name not like '\\_\\_%' limit 1`

/** Several emails waiting at once are sent side by side, so the newest is not always the last to arrive. */
const NEWEST_FIRST = `select data->>'mailId' as "mailId" from pgboss.job where name = 'mail' order by created_on desc`

/** The worker on the app's database and clock, with a real mail server. */
export function useWorker(t: TestApp) {
  let catcher: Catcher
  let stop: () => Promise<unknown>
  beforeAll(async () => {
    const port = await freePort()
    catcher = await catchMail(port, await freePort())
    const config = { ...t.config, SMTP_URL: `smtp://127.0.0.1:${port}` }
    const { pool, db, clock } = t
    const queue = openQueue(t.database.appUrl)
    const onError = () => {}
    const worker = await startWorker({
      databaseUrl: t.database.appUrl,
      handlers: jobHandlers({
        config,
        pool,
        db,
        clock,
        enqueue: queue.enqueue,
        report: () => {},
      }),
      timeZone: config.laboratory.timeZone,
      onError,
    })
    const looking = lookForWork({ db, work: worker.work, onError, lookMs: 20 })
    stop = async () => {
      await looking.stop()
      await Promise.all([worker.stop(), queue.close()])
    }
  })
  afterAll(async () => {
    await stop()
    await catcher.close()
  })

  /** Everything is done except what is scheduled for later. */
  const settle = () =>
    until('an empty queue', async () => (await t.pool.query(WAITING)).rowCount === 0)

  return {
    settle,
    /** Emails to an address, newest first. */
    async mailsTo(email: string) {
      await settle()
      const { rows } = await t.pool.query<{ mailId: string }>(NEWEST_FIRST)
      const mails = catcher.caught.filter(({ to }) => to.includes(email)).map((mail) => mail.email)
      return rows.flatMap(({ mailId }) =>
        mails.filter(({ messageId }) => messageId?.startsWith(`<${mailId}@`)),
      )
    },
    /** The key in the link of the newest email to an address. */
    async keyMailedTo(email: string): Promise<string> {
      const [newest] = await this.mailsTo(email)
      return newest?.text?.match(/[?&]i=([\w-]+)/)?.[1] ?? ''
    },
  }
}
