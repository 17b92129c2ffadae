import { Modal } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import classes from './dialog.module.css'
import { DIALOG } from './dialog-open.ts'

type Props = {
  title: string
  size?: 'md' | 'lg'
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** Something that wants an answer before the page goes on. Escape closes it. */
export function Dialog({ title, size = 'md', opened, onClose, children }: Props) {
  useFocusBack(opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      centered
      lockScroll={false}
      returnFocus={false}
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay color="#000" backgroundOpacity={0.5} />
      <Modal.Content>
        <div className={classes.top}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton
            aria-label="Close"
            size={44}
            iconSize={20}
            className={classes.close ?? ''}
          />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Whatever had the focus gets it back, also when the dialog came open or leaves with its parent. */
function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    return () => {
      const atClose = document.activeElement
      // Whoever closed it may have somewhere better to go.
      setTimeout(() => {
        const now = document.activeElement
        const wasInside = atClose?.closest(DIALOG)
        const isNowhere = now === null || now === document.body || (now === atClose && wasInside)
        if (isNowhere && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      }, 10)
    }
  }, [opened])
}
