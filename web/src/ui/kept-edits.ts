import { useEffect, useLayoutEffect, useRef } from 'react'
import { personOf, useSession } from '../platform/tokens.ts'
import { hasUnsavedWork } from '../platform/unsaved-work.ts'

/** In this tab alone, until the page is loaded anew or the person signs out. */
const kept = new Map<string, unknown>()
useSession.subscribe((now, before) => {
  if (personOf(now.session) !== personOf(before.session)) kept.clear()
})

const signedIn = () => personOf(useSession.getState().session)

/** Said to whoever confirms an order before seeing what came back with it. */
export const EDITS_ARE_BACK = 'What you entered here before is back. Check it, then confirm.'

/** What was entered and not saved when the next order took the screen; it comes back with its own. */
export const keptEdits = <Edits>(name: string): Edits | undefined =>
  kept.get(name) as Edits | undefined

export const forgetEdits = (name: string): void => void kept.delete(name)

/**
 * `unsaved` is asked when the form leaves the screen; null when there is nothing to keep. What the person
 * gave up is not kept, and nothing is kept for somebody else.
 */
export function useKeepEdits(name: string | null, unsaved: () => unknown): void {
  const latest = useRef(unsaved)
  useEffect(() => {
    latest.current = unsaved
  })
  // A layout effect ends before the form takes back what it said of its unsaved work.
  useLayoutEffect(() => {
    if (name === null) return
    const person = signedIn()
    return () => {
      const isKept = hasUnsavedWork() && signedIn() === person
      const edits = isKept ? latest.current() : null
      if (edits === null) kept.delete(name)
      else kept.set(name, edits)
    }
  }, [name])
}
