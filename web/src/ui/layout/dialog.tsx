import { Button, Group, Modal, Text } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { DialogAround, settleWork, wouldLoseWork } from '../../platform/unsaved-work.ts'
import classes from './dialog.module.css'
import { DIALOG, isInFront } from './dialog-open.ts'
import { isFocusLost } from './focus-lost.ts'
import { focusPage } from './focus-page.ts'
import { LEAVE } from './leave-copy.ts'

type Props = {
  title: string
  /** A width of its own is never more than the window's. */
  size?: 'md' | 'lg' | `${number}rem`
  /** Grows downward, for content that changes its height while it is used. */
  atTop?: boolean
  /** Only a button inside it closes it: what it shows is shown once. */
  stays?: boolean
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog that has to be answered first. Escape closes it, after asking if needed. */
export function Dialog(props: Props) {
  const { title, size = 'md', atTop, stays, opened, onClose, children } = props
  const content = useRef<HTMLDivElement>(null)
  // Still known while it closes: the focus trap takes the ref away before the focus goes back.
  const [keepContent] = useState(() => (element: HTMLDivElement | null) => {
    content.current = element ?? content.current
  })
  useFocusBack(opened, content)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has another title
  useEffect(() => {
    if (opened && isFocusLost()) focusInside(content.current)
  }, [opened, title])
  const [work] = useState(() => new Set<{ asks: boolean }>())
  const [isAsking, setAsking] = useState(false)
  const lastFocus = useRef<HTMLElement>(null)
  function stay() {
    flushSync(() => setAsking(false))
    lastFocus.current?.focus()
  }
  function leave() {
    settleWork(work)
    setAsking(false)
    onClose()
  }
  function requestClose() {
    if (stays || !isInFront(content.current)) return
    if (isAsking) stay()
    else if (wouldLoseWork(work)) setAsking(true)
    else onClose()
  }
  return (
    <Modal.Root
      opened={opened}
      onClose={requestClose}
      size={size}
      centered={!atTop}
      lockScroll={false}
      returnFocus={false}
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay color="#000" backgroundOpacity={0.5} />
      <Modal.Content ref={keepContent}>
        <div className={classes.top}>
          <Modal.Title className={classes.title ?? ''}>
            {isAsking ? LEAVE.question : title}
          </Modal.Title>
          {!stays && (
            <Modal.CloseButton
              aria-label="Close"
              size={44}
              iconSize={20}
              className={classes.close ?? ''}
            />
          )}
        </div>
        <Modal.Body
          onFocus={({ target }) => {
            if (!isAsking) lastFocus.current = target
          }}
        >
          {isAsking && <LeaveAnswers onStay={stay} onLeave={leave} />}
          <div hidden={isAsking}>
            <DialogAround value={{ work, requestClose }}>{children}</DialogAround>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function LeaveAnswers({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {LEAVE.about}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" autoFocus onClick={onStay}>
          {LEAVE.stay}
        </Button>
        <Button color="red" onClick={onLeave}>
          {LEAVE.leave}
        </Button>
      </Group>
    </>
  )
}

const focusInside = (dialog: HTMLElement | null | undefined) =>
  (dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog)?.focus()

/**
 * Returns the focus to where it was, even if the dialog mounted open or unmounts with its parent.
 * If that is gone or disabled, the dialog beneath gets it. The heading does if it is disabled for
 * good: one that only works for a moment takes the focus itself afterwards.
 */
function useFocusBack(opened: boolean, content: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!opened) return
    const { document: page } = window
    const opener = page.activeElement instanceof HTMLElement ? page.activeElement : null
    return () => {
      const own = content.current?.closest(DIALOG)
      // Closing it may have moved the focus somewhere better; React keeps it where it is until then.
      setTimeout(() => {
        const now = page.activeElement
        // It is still there while it fades out.
        if (now instanceof HTMLElement && own?.contains(now)) now.blur()
        if (isFocusLost()) opener?.focus({ preventScroll: true })
        const others = [...page.querySelectorAll<HTMLElement>(DIALOG)].filter((one) => one !== own)
        if (isFocusLost()) focusInside(others.at(-1))
        if (opener?.matches(':disabled:not([data-loading])')) focusPage()
      }, 10)
    }
  }, [opened, content])
}
