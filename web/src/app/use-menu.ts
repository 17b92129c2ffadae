import { type MenuItem, menuFor } from '@accession/domain/session/menu'
import { useLocation } from 'react-router'
import { useLaboratory } from '../platform/laboratory.ts'
import { useStanding } from '../platform/person.ts'
import { useCanOpen } from '../platform/screens.ts'
import { useSession } from '../platform/tokens.ts'

export type MenuLink = { label: string; href: string; external: boolean; current: boolean }

/** The menu of this person, as far as its screens exist. */
export function useMenu(): MenuLink[] {
  const signedIn = useSession(({ session }) => session !== null)
  const standing = useStanding()
  const canOpen = useCanOpen()
  const laboratory = useLaboratory()
  const { pathname } = useLocation()
  const whoIsUnknownYet = signedIn && standing === null
  if (whoIsUnknownYet) return []

  const isCurrent = (to: string) =>
    pathname === to || pathname.startsWith(`${to}/`) || (pathname === '/' && to === '/auth')
  return menuFor(standing).flatMap(({ label, to }: MenuItem): MenuLink[] => {
    if (to === 'results-site') {
      return laboratory
        ? [{ label, href: laboratory.resultsUrl, external: true, current: false }]
        : []
    }
    return canOpen(to) ? [{ label, href: to, external: false, current: isCurrent(to) }] : []
  })
}
