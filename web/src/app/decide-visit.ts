import type { Permissions } from '@accession/domain/access/permissions'
import { HOME, mayOpen, SCREENS, type ScreenPath } from '@accession/domain/access/screens'

/** `unsure`: signed in, but the server requires the password again. */
export type SessionState = 'none' | 'unsure' | 'live'

export type Verdict =
  | 'open'
  /** Depends on the user, who is not known yet. */
  | 'wait'
  | 'sign-in'
  | 'verify-login'
  | 'follow-return-path'
  | { redirect: ScreenPath }

/** Screens that stay open when the session is about to end. */
const OPEN_WHEN_UNSURE: ScreenPath[] = [
  '/verify-login',
  '/pw-reset',
  '/pw-reset/finish',
  '/email-change',
  '/email-change/stop',
  '/sign-in/callback',
  '/logout',
]

/** Decides a visit to a screen, or to an unknown path. */
export function decideVisit(
  screen: ScreenPath | null,
  session: SessionState,
  user: Permissions | null,
): Verdict {
  if (session === 'none') {
    if (screen === null || screen === '/logout') return { redirect: '/' }
    return mayOpen(screen, null) ? 'open' : 'sign-in'
  }
  if (session === 'unsure' && !(screen && OPEN_WHEN_UNSURE.includes(screen))) return 'verify-login'
  if (screen === '/' || screen === '/auth') return 'follow-return-path'
  if (screen === null) return { redirect: HOME }
  const opening = SCREENS[screen]
  if (opening === 'public' || opening === 'signedIn') return 'open'
  if (user === null) return 'wait'
  return mayOpen(screen, user) ? 'open' : { redirect: HOME }
}
