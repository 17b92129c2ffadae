import type { AdminRole } from '@accession/domain/session/standing'
import { recordAudit } from '../platform/audit.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { digestOf, randomToken } from '../platform/digest.ts'
import { findPersonByEmail, findRoles, insertAdminInvitation, makeAdmin } from './admin-store.ts'

const INVITATION_LIFETIME_MS = 7 * 24 * 3_600_000

type Outcome = { promoted: string } | { signUpLink: string }
type Parts = { db: Db; clock: Clock; publicUrl: string }

/** From the console: promotes an existing person, or makes a one-time sign-up link for a new one. */
export function createAdmin(
  { db, clock, publicUrl }: Parts,
  email: string,
  roles: AdminRole[],
): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    const person = await findPersonByEmail(trx, email)
    if (person) {
      const before = await findRoles(trx, person.id)
      await makeAdmin(trx, person.id, roles)
      await recordAudit(trx, clock, {
        actor: 'console',
        action: 'admin:create',
        subject: 'person',
        subjectId: person.id,
        changes: {
          isAdmin: { from: person.is_admin, to: true },
          isActive: { from: person.is_active, to: true },
          adminRoles: { from: before, to: await findRoles(trx, person.id) },
        },
      })
      return { promoted: email }
    }
    const key = randomToken()
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + INVITATION_LIFETIME_MS)
    const id = await insertAdminInvitation(trx, {
      email,
      digest: digestOf(key),
      roles,
      now,
      expiresAt,
    })
    await recordAudit(trx, clock, {
      actor: 'console',
      action: 'admin:create',
      subject: 'invitation',
      subjectId: id,
      changes: { email: { to: email }, isAdmin: { to: true }, adminRoles: { to: roles } },
    })
    return { signUpLink: new URL(`/signup/finish?i=${key}`, publicUrl).href }
  })
}
