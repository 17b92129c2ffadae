import { emailAddress } from '@accession/domain/users/email-address'
import { openDb, openPool } from '../platform/db/db.ts'
import { openQueue } from '../platform/jobs/jobs.ts'
import { enqueueEmail } from '../platform/mail/outbox.ts'
import { systemClock } from '../platform/process/clock.ts'
import { loadConfig } from '../platform/process/config.ts'

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
  enqueueEmail(
    trx,
    { enqueue: queue.enqueue, clock: systemClock },
    {
      kind: 'test',
      recipients: [recipient.data],
      content: {
        subject: `Test email from ${config.laboratory.name}`,
        heading: 'Email works',
        blocks: [
          {
            kind: 'paragraph',
            text: 'This test email went through the queue and your mail server.',
          },
          { kind: 'button', label: 'Open the portal', url: config.PUBLIC_URL },
          { kind: 'note', text: 'Sent manually with npm run mail:test.' },
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
