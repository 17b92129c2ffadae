import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'

type Props = {
  title: string
  size?: 'md' | 'lg'
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** Something that wants an answer before the page goes on. Escape closes it. */
export function Dialog({ title, size = 'md', opened, onClose, children }: Props) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      centered
      lockScroll={false}
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay color="#000" backgroundOpacity={0.5} />
      <Modal.Content>
        <div className={classes.top}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
