import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

type Props = {
  question: string
  /** Names what it is about. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Nothing is deleted. */
  isHarmless?: boolean
  /** In progress; the question stays open until the outcome is known. */
  isPending?: boolean
  opened: boolean
  onCancel: () => void
  onConfirm: () => void
}

/**
 * Asks before something is deleted or sent; the focus is on the safe answer, which Escape chooses.
 * Ignores clicks while it fades out, so a double click answers only once.
 */
export function ConfirmModal(props: Props) {
  const { question, children, confirmLabel, cancelLabel = 'Cancel', isHarmless } = props
  const { isPending, opened, onCancel, onConfirm } = props
  const cancel = () => isPending || onCancel()
  return (
    <Dialog opened={opened} onClose={cancel} title={question}>
      {children && (
        <Text component="div" size="sm" c="dimmed" mb="md">
          {children}
        </Text>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" data-autofocus disabled={isPending ?? false} onClick={cancel}>
          {cancelLabel}
        </Button>
        <Button
          {...(!isHarmless && { color: 'red' })}
          loading={isPending ?? false}
          onClick={() => opened && onConfirm()}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  )
}
