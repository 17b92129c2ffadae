import { emailAddress } from '@accession/domain/users/email-address'
import { systemClock } from '../platform/clock.ts'
import { loadConfig } from '../platform/config.ts'
import { openDb, openPool } from '../platform/db.ts'
import { openQueue } from '../platform/jobs.ts'
import { postLetter } from '../platform/mail/outbox.ts'

const recipient = emailAddress.safeParse(process.argv[2])
if (!recipient.success) {
  console.error('Usage: npm run mail:test -- name@example.com')
  process.exit(1)
}

const config = loadConfig()
const pool = openPool(config.DATABASE_URL)
const db = openDb(pool)
const queue = openQueue(config.DATABASE_URL)
await db.transaction().execute((trx) =>
  postLetter(
    trx,
    { enqueue: queue.enqueue, clock: systemClock },
    {
      kind: 'test',
      recipients: [recipient.data],
      letter: {
        subject: `Mail from ${config.laboratory.name} works`,
        heading: 'Mail works',
        blocks: [
          { kind: 'paragraph', text: 'This letter went through the queue and your mail server.' },
          { kind: 'button', label: 'Open the portal', url: config.PUBLIC_URL },
          { kind: 'note', text: 'Sent by hand with npm run mail:test.' },
        ],
      },
    },
  ),
)
await queue.close()
await db.destroy()
console.log(
  `Queued for ${recipient.data}. The worker (npm run worker) delivers it through ${new URL(config.SMTP_URL).host}.`,
)
