import { getLicenses, type License } from '@accession/contract/licenses'
import { decideAccess } from '@accession/domain/access/access'
import { useQuery } from '@tanstack/react-query'
import { usePermissions } from '../platform/current-user.ts'
import { query } from '../platform/query.ts'

const NONE: License[] = []

/**
 * The saved licenses of the user's billing companies, last used first. None for guests, until they
 * are loaded, and if they cannot be: the number can always be typed.
 */
export function useLicenses(): License[] {
  const permissions = usePermissions()
  const mayHaveSome =
    permissions?.isMember === true && decideAccess(getLicenses.access, permissions) === 'allowed'
  const { data } = useQuery({ ...query(getLicenses, { query: {} }), enabled: mayHaveSome })
  return data?.licenses ?? NONE
}
