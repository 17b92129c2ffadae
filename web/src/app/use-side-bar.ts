import { useEffect } from 'react'
import { usePermissions } from '../platform/current-user.ts'
import { useSession } from '../platform/tokens.ts'

const KEY = 'accession.staff'

/**
 * Whether the user has a bar at the side: staff do. Until the user is loaded, whoever used this tab
 * last decides, so that the page does not jump.
 */
export function useSideBar(): boolean {
  const signedIn = useSession(({ session }) => session !== null)
  const isStaff = usePermissions()?.isAdmin
  useEffect(() => {
    if (isStaff !== undefined) sessionStorage.setItem(KEY, String(isStaff))
  }, [isStaff])
  return signedIn && (isStaff ?? sessionStorage.getItem(KEY) === 'true')
}
