import { getUser, type User } from '@accession/contract/users'
import type { Standing } from '@accession/domain/session/standing'
import { useQuery } from '@tanstack/react-query'
import { query } from './query.ts'
import { useSession } from './tokens.ts'

/** The person signed in. Asks nothing while nobody is, or while they have to sign in again. */
export function usePerson() {
  const live = useSession(({ session, refreshFailed }) => session !== null && !refreshFailed)
  return useQuery({
    ...query(getUser, {}),
    enabled: live,
  })
}

export const standingOf = (user: User): Standing => ({
  isAdmin: user.isAdmin,
  isMember: user.parentCompanies.length > 0,
  noOrders: user.noOrders,
  noResults: user.noResults,
  roles: user.adminRoles.map(({ roleType }) => roleType),
})

/** Null while nobody is signed in, and until the person is known. */
export function useStanding(): Standing | null {
  const { data } = usePerson()
  return data ? standingOf(data) : null
}
