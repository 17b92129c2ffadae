import { Button } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { focusPage } from './focus-page.ts'
import './toasts.css'
import classes from './toasts.module.css'

/** Long enough to read it, find the button and reach it by keyboard. */
const SHOWN_FOR_MS = 15_000

/** A toast measures itself, for which the browser lays out the whole page: what was done comes first. */
const AFTER_MS = 50

let coming: ReturnType<typeof setTimeout>

/** Says what was done and takes it back if asked. Only the latest can be taken back. */
export function offerUndo(message: string, undo: () => void): void {
  closeToasts()
  coming = setTimeout(() => {
    let cameFrom: EventTarget | null = null
    const id = notifications.show({
      message: (
        <span className={classes.line}>
          <span className={classes.words} title={message}>
            {message}
          </span>
          <Button
            variant="default"
            size="compact-sm"
            className={classes.undo ?? ''}
            onFocus={({ relatedTarget }) => {
              cameFrom = relatedTarget
            }}
            onClick={({ currentTarget: button }) => {
              notifications.hide(id)
              undo()
              // The toast takes the focus along when it goes.
              button.blur()
              focusPage(cameFrom)
            }}
          >
            Undo
          </Button>
        </span>
      ),
      autoClose: SHOWN_FOR_MS,
      withBorder: true,
      className: classes.toast ?? '',
      closeButtonProps: { 'aria-label': 'Close' },
    })
  }, AFTER_MS)
}

export function closeToasts(): void {
  clearTimeout(coming)
  notifications.clean()
}

/** Where toasts appear; it stands in the page just before what they are about, one Tab away. */
export function Toasts() {
  // What they speak of is gone with the page: another order, or another person, may come to it.
  useEffect(() => closeToasts, [])
  return (
    <Notifications
      className={classes.toasts ?? ''}
      position="top-right"
      withinPortal={false}
      limit={1}
      zIndex={150}
    />
  )
}
