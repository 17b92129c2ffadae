import { USER_SUBJECT } from '@accession/contract/history'
import type { AdminRole } from '@accession/domain/access/permissions'
import { INVITATION_LIFETIME } from '@accession/domain/users/key-lifetimes'
import { digestOf, randomToken } from '../platform/auth/digest.ts'
import { changesBetween, recordAudit } from '../platform/db/audit.ts'
import type { Db } from '../platform/db/db.ts'
import type { Clock } from '../platform/process/clock.ts'
import { findRoles, findUserByEmail, makeAdmin } from './admin-store.ts'
import { insertInvitations } from './keys-store.ts'
import { signUpLink } from './one-time-key.ts'

type Outcome = { promoted: string } | { signUpLink: string }
type Deps = { db: Db; clock: Clock; publicUrl: string }

/** Console command: promotes an existing user, or creates a one-time sign-up link for a new one. */
export function createAdmin(
  { db, clock, publicUrl }: Deps,
  email: string,
  roles: AdminRole[],
): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email)
    if (user) {
      const before = {
        isAdmin: user.is_admin,
        isActive: user.is_active,
        adminRoles: await findRoles(trx, user.id),
      }
      await makeAdmin(trx, user.id, roles)
      const adminRoles = await findRoles(trx, user.id)
      const after = { isAdmin: true, isActive: true, adminRoles }
      await recordAudit(trx, clock, {
        actor: 'console',
        action: 'admin:create',
        subject: USER_SUBJECT,
        subjectId: user.id,
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
      // Whoever becomes an admin is a manager anyway.
      grants: { admin: true as const, roles: roles.filter((role) => role !== 'manager') },
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
