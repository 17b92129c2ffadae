import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

type KeyState = { mailedKey: string }

/**
 * The key of an emailed link (`?i=`). It is removed from the URL at once, so it is neither copied
 * nor bookmarked, and stays in the history state, so a reload works.
 */
export function useEmailedKey(): string | null {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const inAddress = new URLSearchParams(search).get('i')
  useEffect(() => {
    if (!inAddress) return
    const carried: KeyState = { mailedKey: inAddress }
    void navigate(pathname, { replace: true, state: carried })
  }, [inAddress, pathname, navigate])
  return inAddress || ((state as Partial<KeyState> | null)?.mailedKey ?? null)
}
