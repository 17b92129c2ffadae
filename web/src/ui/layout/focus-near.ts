import { useLayoutEffect, useRef } from 'react'
import { focusPage } from './focus-page.ts'

/** For a button that is gone once it is done: the focus moves to the first one left in what is around it. */
export function useFocusNear(around: string) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const { current } = button
    return () => {
      if (document.activeElement !== current) return
      const near = current?.closest(around)?.querySelector<HTMLElement>('a, button')
      setTimeout(() => focusPage(near))
    }
  }, [around])
  return button
}
