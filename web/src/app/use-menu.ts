import { HOME, SCREEN_PATHS, SCREENS, type ScreenPath } from '@accession/domain/access/screens'
import { matchPath, useLocation } from 'react-router'
import { type MenuItem, menuFor } from '../navigation/menu.ts'
import { useCanOpen } from '../navigation/screens.ts'
import { usePermissions } from '../platform/current-user.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { useSession } from '../platform/tokens.ts'

export type MenuLink = { label: string; href: string; external: boolean; current: boolean }

/** Screens that belong to another screen of the menu. */
const PART_OF: Record<string, ScreenPath> = {
  '/': '/auth',
  '/orders-list': '/orders',
  '/edit-order': '/orders',
  '/place-editorder': '/orders',
  '/order-edit-placed': '/orders',
  '/place-order': '/create-order',
  '/order-placed': '/create-order',
  '/user-edit': '/user',
  '/sign-in-security': '/user',
}

/** Admin screens belong to the admin part of the menu; company screens too, for admins. */
function placeInMenu(pathname: string, isAdmin: boolean): string {
  const screen = SCREEN_PATHS.find((path) => matchPath(path, pathname))
  const opening = screen && SCREENS[screen]
  if (opening === 'member') return isAdmin ? '/admin-dashboard' : HOME
  return PART_OF[pathname] ?? (opening === 'admin' ? '/admin-dashboard' : pathname)
}

/** The user's menu, limited to existing screens. */
export function useMenu(): MenuLink[] {
  const signedIn = useSession(({ session }) => session !== null)
  const permissions = usePermissions()
  const canOpen = useCanOpen()
  const laboratory = useLaboratory()
  const { pathname } = useLocation()
  const whoIsUnknownYet = signedIn && permissions === null
  if (whoIsUnknownYet) return []

  const place = placeInMenu(pathname, permissions?.isAdmin ?? false)
  const isCurrent = (to: string) => place === to || place.startsWith(`${to}/`)
  return menuFor(permissions).flatMap(({ label, to }: MenuItem): MenuLink[] => {
    if (to === 'results-site') {
      return laboratory
        ? [{ label, href: laboratory.resultsUrl, external: true, current: false }]
        : []
    }
    return canOpen(to) ? [{ label, href: to, external: false, current: isCurrent(to) }] : []
  })
}
