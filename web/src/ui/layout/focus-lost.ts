import { useEffect, useRef } from 'react'

/** Nothing has the focus, or something that is disabled. */
export function isFocusLost(): boolean {
  const now = document.activeElement
  return now === null || now === document.body || now.matches(':disabled')
}

/** For a button that is disabled while it works, which loses the focus: it gets it back afterwards. */
export function useFocusAfter(isWorking: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isWorking) return
    return () => {
      if (isFocusLost()) button.current?.focus()
    }
  }, [isWorking])
  return button
}
