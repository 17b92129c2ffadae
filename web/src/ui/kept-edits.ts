import { useEffect, useRef } from 'react'
import { useSession } from '../platform/tokens.ts'

/** In this tab alone, until the page is loaded anew or the session ends. */
const kept = new Map<string, unknown>()
useSession.subscribe(({ session }) => {
  if (!session) kept.clear()
})

/** What was entered and not saved when the next order took the screen; it comes back with its own. */
export const keptEdits = <Edits>(name: string): Edits | undefined =>
  kept.get(name) as Edits | undefined

export const forgetEdits = (name: string): void => void kept.delete(name)

/** `unsaved` is asked when the form leaves the screen; null when there is nothing to keep. */
export function useKeepEdits(name: string | null, unsaved: () => unknown): void {
  const latest = useRef(unsaved)
  useEffect(() => {
    latest.current = unsaved
  })
  useEffect(() => {
    if (name === null) return
    return () => {
      const edits = latest.current()
      if (edits === null) kept.delete(name)
      else kept.set(name, edits)
    }
  }, [name])
}
