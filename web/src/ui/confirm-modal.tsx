import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

type Props = {
  question: string
  /** What it is about, named. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Nothing is gone when it is done. */
  isHarmless?: boolean
  opened: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before something is gone or leaves the house; the focus is on the safe answer and Escape takes it. */
export function ConfirmModal(props: Props) {
  const { question, children, confirmLabel, cancelLabel = 'Cancel', isHarmless } = props
  const { opened, onCancel, onConfirm } = props
  return (
    <Dialog opened={opened} onClose={onCancel} title={question}>
      {children && (
        <Text size="sm" c="dimmed" mb="md">
          {children}
        </Text>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" data-autofocus onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button {...(!isHarmless && { color: 'red' })} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  )
}
