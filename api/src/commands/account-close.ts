import { parseArgs } from 'node:util'
import { emailAddress } from '@accession/domain/users/email-address'
import { openDb, openPool } from '../platform/db/db.ts'
import { systemClock } from '../platform/process/clock.ts'
import { loadConfig } from '../platform/process/config.ts'
import { type Closing, closeAccount } from '../users/close-account.ts'

const { values } = parseArgs({ options: { email: { type: 'string' } } })
const email = emailAddress.safeParse(values.email)
if (!email.success) {
  console.error('Usage: npm run account:close -- --email name@example.com')
  process.exit(1)
}

const MESSAGES: Record<Closing, string> = {
  closed: `The account ${email.data} is closed and anonymized.`,
  unknown: `There is no account for ${email.data}.`,
  'last-admin': 'Refused: this is the last active admin. Create another admin first.',
}

const config = loadConfig()
const db = openDb(openPool(config.DATABASE_URL))
const outcome = await closeAccount({ db, clock: systemClock }, email.data)
await db.destroy()
if (outcome === 'closed') console.log(MESSAGES[outcome])
else {
  console.error(MESSAGES[outcome])
  process.exit(1)
}
