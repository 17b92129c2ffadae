import { parseArgs } from 'node:util'
import { ADMIN_ROLES } from '@accession/domain/access/permissions'
import { emailAddress } from '@accession/domain/users/email-address'
import { INVITATION_LIFETIME } from '@accession/domain/users/key-lifetimes'
import { openDb, openPool } from '../platform/db/db.ts'
import { systemClock } from '../platform/process/clock.ts'
import { loadConfig } from '../platform/process/config.ts'
import { createAdmin } from '../users/create-admin.ts'

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    intake: { type: 'boolean' },
    finance: { type: 'boolean' },
    manager: { type: 'boolean' },
  },
})
const email = emailAddress.safeParse(values.email)
if (!email.success) {
  console.error(
    'Usage: npm run admin:create -- --email name@example.com [--intake] [--finance] [--manager]',
  )
  process.exit(1)
}

const config = loadConfig()
const db = openDb(openPool(config.DATABASE_URL))
const roles = ADMIN_ROLES.filter((role) => values[role])
const deps = { db, clock: systemClock, publicUrl: config.PUBLIC_URL }
const outcome = await createAdmin(deps, email.data, roles)
await db.destroy()

if ('promoted' in outcome) console.log(`${outcome.promoted} is now an admin.`)
else
  console.log(
    `Sign-up link, works once and expires in ${INVITATION_LIFETIME.text}:\n${outcome.signUpLink}`,
  )
