import type { AdminRole } from '@accession/domain/session/standing'
import { INVITATION_LIFETIME } from '@accession/domain/users/key-lifetimes'
import { changesBetween, recordAudit } from '../platform/audit.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { digestOf, randomToken } from '../platform/digest.ts'
import { findPersonByEmail, findRoles, makeAdmin } from './admin-store.ts'
import { insertInvitations } from './keys-store.ts'
import { signUpLink } from './one-time-key.ts'

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
      const before = {
        isAdmin: person.is_admin,
        isActive: person.is_active,
        adminRoles: await findRoles(trx, person.id),
      }
      await makeAdmin(trx, person.id, roles)
      const adminRoles = await findRoles(trx, person.id)
      const after = { isAdmin: true, isActive: true, adminRoles }
      await recordAudit(trx, clock, {
        actor: 'console',
        action: 'admin:create',
        subject: 'person',
        subjectId: person.id,
        changes: changesBetween(before, after) ?? {},
      })
      return { promoted: email }
    }
    const key = randomToken()
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + INVITATION_LIFETIME.ms)
    const invitation = {
      email,
      digest: digestOf(key),
      billingCompanyId: null,
      grants: { admin: true as const, roles },
      now,
      expiresAt,
    }
    const [id = 0] = await insertInvitations(trx, [invitation])
    await recordAudit(trx, clock, {
      actor: 'console',
      action: 'admin:create',
      subject: 'invitation',
      subjectId: id,
      changes: { email: { to: email }, isAdmin: { to: true }, adminRoles: { to: roles } },
    })
    return { signUpLink: signUpLink(publicUrl, key) }
  })
}
