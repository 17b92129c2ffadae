import { create } from 'zustand'
import { forgetAnswers } from './stored-answers.ts'

export type Session = {
  username: string
  accessToken: string
  accessExpiration: number
  refreshToken: string
  refreshExpiration: number
}

/** Identifies the user: the same user continues after signing in again, another one starts over. */
export const userOf = (session: Session | null): string | undefined =>
  session?.username.toLowerCase()

const KEY = 'accession.session'

/** The session in this browser, shared by all tabs. */
export function storedSession(): Session | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return typeof stored?.refreshToken === 'string' ? stored : null
  } catch {
    return null
  }
}

type SessionState = {
  session: Session | null
  /** The server no longer renews this session: the user has to sign in again. */
  refreshFailed: boolean
}

export const useSession = create<SessionState>(() => ({
  session: storedSession(),
  refreshFailed: false,
}))

export function keepSession(session: Session): void {
  localStorage.setItem(KEY, JSON.stringify(session))
  useSession.setState({ session, refreshFailed: false })
}

export function failSession(): void {
  // Whoever ended the session may have done so because the device was lost.
  void forgetAnswers()
  useSession.setState({ refreshFailed: true })
}

/** The same user signs in with another address now, and has to. */
export function renameSession(from: string, to: string): void {
  const session = storedSession()
  if (!session || userOf(session) !== from.toLowerCase()) return
  keepSession({ ...session, username: to })
  failSession()
}

/** Removes all of the user's data from this browser. */
export function endSession(): void {
  localStorage.clear()
  sessionStorage.clear()
  void forgetAnswers()
  useSession.setState({ session: null, refreshFailed: false })
}

window.addEventListener('storage', ({ key }) => {
  const clearedAll = key === null
  if (key === KEY || clearedAll)
    useSession.setState({ session: storedSession(), refreshFailed: false })
})
