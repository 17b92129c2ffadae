import { useEffect } from 'react'

const dirtyForms = new Set<object>()

/** Nothing reloads the page while a form says that it holds unsaved work. */
export function useUnsavedWork(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const form = {}
    dirtyForms.add(form)
    return () => void dirtyForms.delete(form)
  }, [dirty])
}

export const hasUnsavedWork = (): boolean => dirtyForms.size > 0

/** Something is being typed, registered as unsaved work or not. */
export function isHalfTyped(): boolean {
  const field = document.activeElement
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return hasUnsavedWork() || (isField && field.value !== '')
}
