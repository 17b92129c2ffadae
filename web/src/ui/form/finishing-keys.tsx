import { useEffect, useRef } from 'react'
import { isDialogOpen } from '../layout/dialog-open.ts'
import classes from './finishing-keys.module.css'

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Shows the shortcut of the main action; screen readers get it from the button. */
export function FinishingKeys() {
  return (
    <span className={classes.keys} aria-hidden>
      <kbd>{IS_MAC ? '⌘' : 'Ctrl'}</kbd> <kbd>Enter</kbd>
    </span>
  )
}

/**
 * Ctrl or Cmd with Enter does the main action from anywhere on the screen, unless a dialog is open.
 */
export function useFinishingKeys(finish: (() => void) | null): void {
  const latest = useRef(finish)
  useEffect(() => {
    latest.current = finish
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isMeant = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      if (!isMeant || event.repeat || event.defaultPrevented) return
      if (!latest.current || isDialogOpen()) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
