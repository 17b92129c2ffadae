import { Button, Group, Modal, Text } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { DialogAround, settleWork, wouldLoseWork } from '../../platform/unsaved-work.ts'
import classes from './dialog.module.css'
import { DIALOG, isInFront } from './dialog-open.ts'
import { LEAVE } from './leave-copy.ts'

type Props = {
  title: string
  /** A width of its own is never more than the window's. */
  size?: 'md' | 'lg' | `${number}rem`
  /** Grows downward, for content that changes its height while it is used. */
  atTop?: boolean
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog that has to be answered first. Escape closes it, after asking if needed. */
export function Dialog({ title, size = 'md', atTop, opened, onClose, children }: Props) {
  useFocusBack(opened)
  const content = useRef<HTMLDivElement>(null)
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
    if (!isInFront(content.current)) return
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
      <Modal.Content ref={content}>
        <div className={classes.top}>
          <Modal.Title className={classes.title ?? ''}>
            {isAsking ? LEAVE.question : title}
          </Modal.Title>
          <Modal.CloseButton
            aria-label="Close"
            size={44}
            iconSize={20}
            className={classes.close ?? ''}
          />
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

/**
 * Returns the focus to where it was, even if the dialog mounted open or unmounts with its parent.
 */
function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return
    const { document: page } = window
    const opener = page.activeElement instanceof HTMLElement ? page.activeElement : null
    return () => {
      const atClose = page.activeElement
      // Closing it may have moved the focus somewhere better.
      setTimeout(() => {
        const now = page.activeElement
        const wasInside = atClose?.closest(DIALOG)
        const isNowhere = now === null || now === page.body || (now === atClose && wasInside)
        if (isNowhere) opener?.focus({ preventScroll: true })
      }, 10)
    }
  }, [opened])
}
