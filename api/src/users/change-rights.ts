import type { AdminRole } from '@accession/domain/access/permissions'
import {
  needsConfirmation,
  refuseBeyondOwnRoles,
  refuseRightsChange,
  rightsOf,
} from '@accession/domain/users/user-rights'
import type { FastifyRequest } from 'fastify'
import type { Changes } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Problem } from '../platform/http/problem.ts'
import { requireVersion } from '../platform/http/version.ts'
import { enqueueEmail } from '../platform/mail/outbox.ts'
import type { Clock } from '../platform/process/clock.ts'
import { requireConfirmed } from '../session/require-confirmed.ts'
import { adminChangedEmail, type Named } from './admin-changed-email.ts'
import { findRoles } from './admin-store.ts'
import { lockRights } from './user-store.ts'

type Permissions = { email: string; isAdmin: boolean; isActive: boolean; adminRoles: AdminRole[] }

export const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

type By = { user: SignedIn; request: FastifyRequest; clock: Clock }

/**
 * Starts an admin's change of a user; the actor must still be a manager. `decide` refuses what this admin may
 * not change, and says whether admins are notified of it.
 */
export async function beginChange(trx: Queryable, userId: number, by: By) {
  const { user: actor, request, clock } = by
  const { before, otherAdmins, actorRow } = await lockRights(trx, userId, actor)
  if (!actorRow) throw new Problem('forbidden')
  if (!before) throw new Problem('not-found')
  const { id, version, ...fields } = before
  requireVersion(request, version)
  const ownRoles = await findRoles(trx, actor.userId)
  if (!ownRoles.includes('manager')) throw new Problem('forbidden')
  const user = { ...fields, adminRoles: await findRoles(trx, id) }
  const othersRoles = await findRoles(trx, ...otherAdmins.map((admin) => admin.id))
  const decide = (to: Permissions): { isSensitive: boolean } => {
    const change = {
      from: rightsOf(user),
      to: rightsOf(to),
      isAddressChanged: !isSameAddress(user.email, to.email),
    }
    const isOneself = id === actor.userId
    const others = { otherActiveAdmins: otherAdmins.length, othersRoles }
    const refusal =
      refuseRightsChange({ ...change, ...others, isOneself }) ??
      refuseBeyondOwnRoles({ ...change, ownRoles })
    if (refusal) throw new Problem('refused', { refusal })
    const isSensitive = needsConfirmation(change)
    if (isSensitive) requireConfirmed(actor, clock)
    return { isSensitive }
  }
  /** The changed user, at their previous address, and every other admin. */
  const notified = otherAdmins.filter((admin) => admin.id !== actor.userId)
  const recipients = [user.email, ...notified.map(({ email }) => email)]
  return { user, version, decide, by: actorRow, recipients }
}

type StartedChange = { by: Named; user: Named; recipients: string[] }

export function notifyAdmins(trx: Queryable, deps: Deps, begun: StartedChange, changes: Changes) {
  const { by, user: of, recipients } = begun
  const content = { recipients, by, of, changes, at: deps.clock.now() }
  return enqueueEmail(trx, deps, adminChangedEmail(content, deps.config))
}
