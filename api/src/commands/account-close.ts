import { parseArgs } from 'node:util'
import { emailAddress } from '@accession/domain/users/email-address'
import { systemClock } from '../platform/clock.ts'
import { loadConfig } from '../platform/config.ts'
import { openDb, openPool } from '../platform/db.ts'
import { type Closing, closeAccount } from '../users/close-account.ts'

const { values } = parseArgs({ options: { email: { type: 'string' } } })
const email = emailAddress.safeParse(values.email)
if (!email.success) {
  console.error('Usage: npm run account:close -- --email name@example.com')
  process.exit(1)
}

const SAID: Record<Closing, string> = {
  closed: `The account of ${email.data} is closed; it can no longer be told whose it was.`,
  unknown: `There is no account of ${email.data}.`,
  'last-admin': 'Refused: this is the last active admin. Make another one first.',
}

const config = loadConfig()
const db = openDb(openPool(config.DATABASE_URL))
const outcome = await closeAccount({ db, clock: systemClock }, email.data)
await db.destroy()
if (outcome === 'closed') console.log(SAID[outcome])
else {
  console.error(SAID[outcome])
  process.exit(1)
}
