import { useEffect } from 'react'

const AFTER_MS = 1_500

/**
 * Fetches what is likely to be wanted next once the screen has come to rest, so that it is there when the
 * connection is not. What cannot be had now is asked for again when it is wanted.
 */
export function usePreload(pieces: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of pieces) load().catch(() => {})
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [pieces])
}
