import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  question: string
  /** What it is about, named. */
  children?: ReactNode
  confirmLabel: string
  opened: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before something is gone; the focus is on the safe answer and Escape takes it. */
export function ConfirmModal(props: Props) {
  const { question, children, confirmLabel, opened, onCancel, onConfirm } = props
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={question}
      centered
      overlayProps={{ color: '#000', backgroundOpacity: 0.5 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children && (
        <Text size="sm" c="dimmed" mb="md">
          {children}
        </Text>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" data-autofocus onClick={onCancel}>
          Cancel
        </Button>
        <Button color="red" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
