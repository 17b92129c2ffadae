import { useEffect } from 'react'

const AFTER_MS = 1_500

/**
 * Loads what is likely needed next once the screen is idle, so it works if the connection drops.
 * What fails to load now is loaded again when needed.
 */
export function usePreload(pieces: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of pieces) load().catch(() => {})
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [pieces])
}
