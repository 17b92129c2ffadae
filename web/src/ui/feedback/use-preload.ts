import { useEffect } from 'react'

const AFTER_MS = 1_500
export type Pieces = readonly (() => Promise<unknown>)[]
const NONE: Pieces = []

/**
 * Loads what is likely needed next once the screen is idle, so it works if the connection drops.
 * What fails to load now is loaded again when needed.
 */
export function usePreload(pieces: Pieces = NONE): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of pieces) load().catch(() => {})
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [pieces])
}
