import { parseArgs } from 'node:util'
import { ADMIN_ROLES } from '@accession/domain/session/standing'
import { emailAddress } from '@accession/domain/users/email-address'
import { INVITATION_LIFETIME } from '@accession/domain/users/key-lifetimes'
import { systemClock } from '../platform/clock.ts'
import { loadConfig } from '../platform/config.ts'
import { openDb, openPool } from '../platform/db.ts'
import { createAdmin } from '../users/create-admin.ts'

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    intake: { type: 'boolean' },
    finance: { type: 'boolean' },
  },
})
const email = emailAddress.safeParse(values.email)
if (!email.success) {
  console.error('Usage: npm run admin:create -- --email name@example.com [--intake] [--finance]')
  process.exit(1)
}

const config = loadConfig()
const db = openDb(openPool(config.DATABASE_URL))
const roles = ADMIN_ROLES.filter((role) => values[role])
const parts = { db, clock: systemClock, publicUrl: config.PUBLIC_URL }
const outcome = await createAdmin(parts, email.data, roles)
await db.destroy()

if ('promoted' in outcome) console.log(`${outcome.promoted} is an admin now.`)
else
  console.log(
    `Sign-up link, good once and for ${INVITATION_LIFETIME.words}:\n${outcome.signUpLink}`,
  )
