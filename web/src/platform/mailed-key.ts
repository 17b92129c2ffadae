import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Held = { mailedKey: string }

/**
 * The key of a mailed link (`?i=`). It leaves the address bar at once, so that it is neither copied
 * nor bookmarked, and stays in the history state, so that a reload works.
 */
export function useMailedKey(): string | null {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const inAddress = new URLSearchParams(search).get('i')
  useEffect(() => {
    if (!inAddress) return
    const held: Held = { mailedKey: inAddress }
    void navigate(pathname, { replace: true, state: held })
  }, [inAddress, pathname, navigate])
  return inAddress || ((state as Partial<Held> | null)?.mailedKey ?? null)
}
