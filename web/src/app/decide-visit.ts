import { HOME, mayOpen, SCREENS, type ScreenPath } from '@accession/domain/session/screens'
import type { Standing } from '@accession/domain/session/standing'

/** `unsure`: signed in, but the server wants the password again before it goes on. */
export type SessionState = 'none' | 'unsure' | 'live'

export type Verdict =
  | 'open'
  /** Open or not depends on who it is, and that is not known yet. */
  | 'wait'
  | 'sign-in'
  | 'verify-login'
  | 'follow-return-path'
  | { redirect: ScreenPath }

/** Where someone whose session nears its end may still go. */
const OPEN_WHEN_UNSURE: ScreenPath[] = ['/verify-login', '/pw-reset', '/pw-reset/finish', '/logout']

/** Decides a visit to a screen of the route table, or to a path that has none. */
export function decideVisit(
  screen: ScreenPath | null,
  session: SessionState,
  person: Standing | null,
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
  if (person === null) return 'wait'
  return mayOpen(screen, person) ? 'open' : { redirect: HOME }
}
