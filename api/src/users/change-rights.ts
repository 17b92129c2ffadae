import type { AdminRole } from '@accession/domain/session/standing'
import { isFreshlyConfirmed } from '@accession/domain/session/token-windows'
import {
  needsConfirmation,
  type Rights,
  refuseBeyondOwnRoles,
  refuseRightsChange,
} from '@accession/domain/users/user-rights'
import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '../platform/access.ts'
import type { Changes } from '../platform/audit.ts'
import type { Clock } from '../platform/clock.ts'
import type { Queryable } from '../platform/db.ts'
import { postLetter } from '../platform/mail/outbox.ts'
import type { Parts } from '../platform/parts.ts'
import { Problem } from '../platform/problem.ts'
import { requireVersion } from '../platform/version.ts'
import { adminChangedLetter } from './admin-changed-letter.ts'
import { findRoles } from './admin-store.ts'
import { lockRights } from './person-store.ts'

type Standing = { email: string; isAdmin: boolean; isActive: boolean; adminRoles: AdminRole[] }

const rightsOf = ({ isAdmin, isActive, adminRoles }: Standing): Rights => ({
  isAdmin,
  isActive,
  intake: adminRoles.includes('intake'),
  finance: adminRoles.includes('finance'),
})

export const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

type By = { person: SignedIn; request: FastifyRequest; clock: Clock }

/**
 * Begins a change of a person by an admin, who must still be one at this moment. `decide` refuses what
 * this admin may not change, and says whether it is a change that admins are notified of.
 */
export async function beginChange(trx: Queryable, personId: number, by: By) {
  const { person: actor, request, clock } = by
  const { before, otherAdmins, actorRow } = await lockRights(trx, personId, actor)
  if (!actorRow) throw new Problem('forbidden')
  if (!before) throw new Problem('not-found')
  const { id, version, ...fields } = before
  requireVersion(request, version)
  const ownRoles = await findRoles(trx, actor.personId)
  const person = { ...fields, adminRoles: await findRoles(trx, id) }
  const othersRoles = await findRoles(trx, ...otherAdmins.map((admin) => admin.id))
  const decide = (to: Standing): { isSensitive: boolean } => {
    const change = {
      from: rightsOf(person),
      to: rightsOf(to),
      isAddressChanged: !isSameAddress(person.email, to.email),
    }
    const isOneself = id === actor.personId
    const others = { otherActiveAdmins: otherAdmins.length, othersRoles }
    const refusal =
      refuseRightsChange({ ...change, ...others, isOneself }) ??
      refuseBeyondOwnRoles({ ...change, ownRoles })
    if (refusal) throw new Problem('refused', { refusal })
    const isSensitive = needsConfirmation(change)
    const confirmedAt = actor.confirmedAt?.getTime() ?? null
    if (isSensitive && !isFreshlyConfirmed(confirmedAt, clock.now().getTime()))
      throw new Problem('confirmation-needed')
    return { isSensitive }
  }
  /** Whoever was changed, at the address they had, and every other admin. */
  const notified = otherAdmins.filter((admin) => admin.id !== actor.personId)
  const recipients = [person.email, ...notified.map(({ email }) => email)]
  return { person, version, decide, by: actorRow, recipients }
}

type Begun = Pick<Awaited<ReturnType<typeof beginChange>>, 'by' | 'person' | 'recipients'>

export function notifyAdmins(trx: Queryable, parts: Parts, begun: Begun, changes: Changes) {
  const { by, person: of, recipients } = begun
  const letter = { recipients, by, of, changes, at: parts.clock.now() }
  return postLetter(trx, parts, adminChangedLetter(letter, parts.config))
}
