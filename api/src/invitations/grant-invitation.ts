import type { Queryable } from '../platform/db/db.ts'
import { insertMembership } from '../users/account-store.ts'
import { findRoles, makeAdmin } from '../users/admin-store.ts'
import type { takeKey } from '../users/keys-store.ts'

type Invitation = NonNullable<Awaited<ReturnType<typeof takeKey>>>

/** Grants a user exactly what the invitation says, and returns it for the audit. */
export async function grantInvitation(trx: Queryable, userId: number, invitation: Invitation) {
  const { billing_company_id, grants_admin, grants_roles } = invitation
  if (billing_company_id !== null) await insertMembership(trx, userId, billing_company_id)
  if (grants_admin) await makeAdmin(trx, userId, grants_roles)
  const adminRoles = grants_admin ? await findRoles(trx, userId) : []
  return {
    invitation: { to: invitation.id },
    ...(billing_company_id !== null && { parentCompanyId: { to: billing_company_id } }),
    ...(grants_admin && { isAdmin: { to: true }, adminRoles: { to: adminRoles } }),
  }
}
