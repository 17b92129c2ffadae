import { create } from 'zustand'

export type Session = {
  username: string
  accessToken: string
  accessExpiration: number
  refreshToken: string
  refreshExpiration: number
}

/** Who it is: signing in again continues, as somebody else begins anew. */
export const personOf = (session: Session | null): string | undefined =>
  session?.username.toLowerCase()

const KEY = 'accession.session'

/** What this browser holds, as every tab sees it. */
export function storedSession(): Session | null {
  try {
    const held = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return typeof held?.refreshToken === 'string' ? held : null
  } catch {
    return null
  }
}

type SessionState = {
  session: Session | null
  /** The server no longer renews this session: its owner has to sign in again. */
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

export const failSession = (): void => useSession.setState({ refreshFailed: true })

/** Leaves nothing of the person in this browser. */
export function endSession(): void {
  localStorage.clear()
  sessionStorage.clear()
  useSession.setState({ session: null, refreshFailed: false })
}

window.addEventListener('storage', ({ key }) => {
  const clearedAll = key === null
  if (key === KEY || clearedAll)
    useSession.setState({ session: storedSession(), refreshFailed: false })
})
