import { Button } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { focusPage } from '../layout/focus-page.ts'
import './toasts.css'
import classes from './toasts.module.css'

/** Long enough to read it, find the button and reach it by keyboard. */
const SHOWN_FOR_MS = 15_000

/** A toast measures itself, which lays out the whole page: the action itself renders first. */
const AFTER_MS = 50

let coming: ReturnType<typeof setTimeout>

/** What to do next, besides Undo; the toast stays. On a phone the page itself offers it. */
export type NextStep = { label: string; act: () => void }

/** Reports an action and offers Undo. Only the latest can be undone. */
export function offerUndo(message: string, undo: () => void, next?: NextStep): void {
  closeToasts()
  coming = setTimeout(() => {
    let cameFrom: EventTarget | null = null
    const onFocus = ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (!(relatedTarget instanceof Element && relatedTarget.closest('[role=alert]')))
        cameFrom = relatedTarget
    }
    const leave = (button: HTMLElement) => {
      // Otherwise the focus is lost when the toast closes.
      button.blur()
      focusPage(cameFrom)
    }
    const id = notifications.show({
      message: (
        <span className={classes.line}>
          <span className={classes.words} title={message}>
            {message}
          </span>
          {next && (
            <Button
              variant="default"
              size="compact-sm"
              className={classes.next ?? ''}
              onFocus={onFocus}
              onClick={({ currentTarget }) => {
                leave(currentTarget)
                next.act()
              }}
            >
              {next.label}
            </Button>
          )}
          <Button
            variant="default"
            size="compact-sm"
            className={classes.undo ?? ''}
            onFocus={onFocus}
            onClick={({ currentTarget }) => {
              notifications.hide(id)
              undo()
              leave(currentTarget)
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

/** Where toasts appear; in the page just before the content they are about, one Tab away. */
export function Toasts() {
  // Toasts are about this page: another order, or another user, may be shown next.
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
