import { Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { isDialogOpen } from '../layout/dialog-open.ts'
import classes from './finishing-keys.module.css'

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Shows the shortcut of the main action; screen readers get it from the button. */
export function FinishingKeys() {
  return (
    <span className={classes.keys} aria-hidden>
      <Kbd>{IS_MAC ? '⌘' : 'Ctrl'}</Kbd> <Kbd>Enter</Kbd>
    </span>
  )
}

/**
 * Ctrl or Cmd with Enter does the main action from anywhere on the screen, unless a dialog is open.
 */
export function useFinishingKeys(finish: (() => void) | null): void {
  const onKeys = (event: KeyboardEvent) => {
    if (!finish || event.repeat || event.defaultPrevented || isDialogOpen()) return
    event.preventDefault()
    finish()
  }
  useHotkeys([['mod+Enter', onKeys, { preventDefault: false }]], [], true)
}
