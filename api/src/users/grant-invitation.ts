import type { Queryable } from '../platform/db.ts'
import { insertMembership } from './account-store.ts'
import { makeAdmin } from './admin-store.ts'
import type { takeKey } from './keys-store.ts'

type Invitation = NonNullable<Awaited<ReturnType<typeof takeKey>>>

/** Gives a person what the key says and nothing else, and tells the audit what that was. */
export async function grantInvitation(trx: Queryable, personId: number, invitation: Invitation) {
  const { billing_company_id, grants_admin, grants_roles } = invitation
  if (billing_company_id !== null) await insertMembership(trx, personId, billing_company_id)
  if (grants_admin) await makeAdmin(trx, personId, grants_roles)
  return {
    invitation: { to: invitation.id },
    ...(billing_company_id !== null && { parentCompanyId: { to: billing_company_id } }),
    ...(grants_admin && { isAdmin: { to: true }, adminRoles: { to: grants_roles } }),
  }
}
