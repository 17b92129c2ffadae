import { type MenuItem, menuFor } from '@accession/domain/session/menu'
import { HOME, SCREEN_PATHS, SCREENS, type ScreenPath } from '@accession/domain/session/screens'
import { matchPath, useLocation } from 'react-router'
import { useLaboratory } from '../platform/laboratory.ts'
import { useStanding } from '../platform/person.ts'
import { useCanOpen } from '../platform/screens.ts'
import { useSession } from '../platform/tokens.ts'

export type MenuLink = { label: string; href: string; external: boolean; current: boolean }

/** Screens that belong to another of the menu. */
const PART_OF: Record<string, ScreenPath> = {
  '/': '/auth',
  '/orders-list': '/orders',
  '/edit-order': '/orders',
  '/place-editorder': '/orders',
  '/order-edit-placed': '/orders',
  '/place-order': '/create-order',
  '/order-placed': '/create-order',
  '/user-edit': '/user',
}

/** What only admins open belongs to their part of the menu; companies are theirs, or one's own. */
function placeInMenu(pathname: string, isAdmin: boolean): string {
  const screen = SCREEN_PATHS.find((path) => matchPath(path, pathname))
  const opening = screen && SCREENS[screen]
  if (opening === 'member') return isAdmin ? '/admin-dashboard' : HOME
  return PART_OF[pathname] ?? (opening === 'admin' ? '/admin-dashboard' : pathname)
}

/** The menu of this person, as far as its screens exist. */
export function useMenu(): MenuLink[] {
  const signedIn = useSession(({ session }) => session !== null)
  const standing = useStanding()
  const canOpen = useCanOpen()
  const laboratory = useLaboratory()
  const { pathname } = useLocation()
  const whoIsUnknownYet = signedIn && standing === null
  if (whoIsUnknownYet) return []

  const place = placeInMenu(pathname, standing?.isAdmin ?? false)
  const isCurrent = (to: string) => place === to || place.startsWith(`${to}/`)
  return menuFor(standing).flatMap(({ label, to }: MenuItem): MenuLink[] => {
    if (to === 'results-site') {
      return laboratory
        ? [{ label, href: laboratory.resultsUrl, external: true, current: false }]
        : []
    }
    return canOpen(to) ? [{ label, href: to, external: false, current: isCurrent(to) }] : []
  })
}
