import { createContext, use, useEffect, useLayoutEffect, useMemo } from 'react'

type Work = {
  /** Leaving would lose it, so leaving asks first. */
  asks: boolean
}

const everywhere = new Set<Work>()

/** A dialog knows the unsaved work inside it, and asks before it closes. */
export const DialogAround = createContext<{ work: Set<Work>; requestClose: () => void } | null>(
  null,
)

/**
 * Every form reports here whether it has unsaved input. The page does not reload over it, and
 * leaving asks first. Use `asks: false` if leaving loses nothing, as in the order draft.
 */
export function useUnsavedWork(dirty: boolean, { asks = true }: Partial<Work> = {}): void {
  const inDialog = use(DialogAround)?.work
  const mine = useMemo(() => ({ asks }), [asks])
  useEffect(() => {
    if (!dirty) return
    everywhere.add(mine)
    watchTab()
    return () => {
      everywhere.delete(mine)
      watchTab()
    }
  }, [dirty, mine])
  // Together with what is on screen: a quick click on Close never meets a form that was just saved.
  useLayoutEffect(() => {
    if (!dirty) return
    inDialog?.add(mine)
    return () => void inDialog?.delete(mine)
  }, [dirty, mine, inDialog])
}

/** Something on screen is half-filled. */
export const hasUnsavedWork = (): boolean => everywhere.size > 0

/** Leaving now would lose something. */
export const wouldLoseWork = (among: ReadonlySet<Work> = everywhere): boolean =>
  [...among].some(({ asks }) => asks)

/** The work was saved or discarded: leaving no longer asks. */
export function settleWork(settled: Iterable<Work> = everywhere): void {
  for (const work of [...settled]) everywhere.delete(work)
  watchTab()
}

/** The browser asks before it closes or reloads the tab. */
const askOnUnload = (event: BeforeUnloadEvent) => event.preventDefault()

function watchTab(): void {
  if (wouldLoseWork()) window.addEventListener('beforeunload', askOnUnload)
  else window.removeEventListener('beforeunload', askOnUnload)
}

/** Something is being typed, whether registered as unsaved work or not. */
export function isHalfTyped(): boolean {
  const field = document.activeElement
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return hasUnsavedWork() || (isField && field.value !== '')
}
