import { getUser, type User } from '@accession/contract/users'
import type { Permissions } from '@accession/domain/access/permissions'
import { useQuery } from '@tanstack/react-query'
import { query } from './query.ts'
import { useSession } from './tokens.ts'

/**
 * The signed-in user. Not fetched while nobody is signed in, or while they have to sign in again.
 */
export function useUser() {
  const live = useSession(({ session, refreshFailed }) => session !== null && !refreshFailed)
  return useQuery({
    ...query(getUser, {}),
    enabled: live,
  })
}

export const permissionsOf = (user: User): Permissions => ({
  isAdmin: user.isAdmin,
  isMember: user.parentCompanies.length > 0,
  isCompanyManager: user.managedCompanyIds.length > 0,
  seesBilling: user.billedCompanyIds.length > 0,
  noOrders: user.noOrders,
  noResults: user.noResults,
  roles: user.adminRoles.map(({ roleType }) => roleType),
})

/** Null while nobody is signed in, and until the user is loaded. */
export function usePermissions(): Permissions | null {
  const { data } = useUser()
  return data ? permissionsOf(data) : null
}
