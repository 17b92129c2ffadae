import { useEffect, useLayoutEffect, useRef } from 'react'
import { userOf, useSession } from '../../platform/tokens.ts'
import { hasUnsavedWork } from '../../platform/unsaved-work.ts'

/** In this tab only, until the page reloads or the user signs out. */
const kept = new Map<string, unknown>()
useSession.subscribe((now, before) => {
  if (userOf(now.session) !== userOf(before.session)) kept.clear()
})

const signedIn = () => userOf(useSession.getState().session)

/** Shown when an order is confirmed before the user has seen the restored input. */
export const EDITS_ARE_BACK = 'We restored what you entered here before. Check it, then confirm.'

/** Unsaved input from before the next order took over the screen; restored with its own order. */
export const keptEdits = <Edits>(name: string): Edits | undefined =>
  kept.get(name) as Edits | undefined

export const forgetEdits = (name: string): void => void kept.delete(name)

/**
 * `unsaved` is called when the form unmounts; null if there is nothing to keep. Discarded input is
 * not kept, and nothing is kept for another user.
 */
export function useKeepEdits(name: string | null, unsaved: () => unknown): void {
  const latest = useRef(unsaved)
  useEffect(() => {
    latest.current = unsaved
  })
  // A layout effect's cleanup runs before the form unregisters its unsaved work.
  useLayoutEffect(() => {
    if (name === null) return
    const user = signedIn()
    return () => {
      const isKept = hasUnsavedWork() && signedIn() === user
      const edits = isKept ? latest.current() : null
      if (edits === null) kept.delete(name)
      else kept.set(name, edits)
    }
  }, [name])
}
