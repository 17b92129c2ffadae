import { type Rights, refuseRightsChange } from '@accession/domain/users/user-rights'
import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '../platform/access.ts'
import type { Queryable } from '../platform/db.ts'
import { Problem } from '../platform/problem.ts'
import { requireVersion } from '../platform/version.ts'
import { findRoles } from './admin-store.ts'
import { lockRights } from './person-store.ts'

type Standing = { isAdmin: boolean; isActive: boolean; adminRoles: string[] }

const rightsOf = ({ isAdmin, isActive, adminRoles }: Standing): Rights => ({
  isAdmin,
  isActive,
  intake: adminRoles.includes('intake'),
  finance: adminRoles.includes('finance'),
})

type By = { person: SignedIn; request: FastifyRequest }

/**
 * Begins a change of a person by an admin, who must still be one at this moment; `refuse` says no
 * to what nobody may change.
 */
export async function beginChange(trx: Queryable, personId: number, by: By) {
  const { person: actor, request } = by
  const { before, isActorAdmin, otherActiveAdmins } = await lockRights(trx, personId, actor)
  if (!isActorAdmin) throw new Problem('forbidden')
  if (!before) throw new Problem('not-found')
  const { id, version, ...fields } = before
  requireVersion(request, version)
  const person = { ...fields, adminRoles: await findRoles(trx, id) }
  const refuse = (to: Standing) => {
    const refusal = refuseRightsChange({
      from: rightsOf(person),
      to: rightsOf(to),
      isOneself: id === actor.personId,
      otherActiveAdmins,
    })
    if (refusal) throw new Problem('refused', { refusal })
  }
  return { person, version, refuse }
}
