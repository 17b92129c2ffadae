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
  /** It is being done; the question stays until it is known how that ended. */
  isPending?: boolean
  opened: boolean
  onCancel: () => void
  onConfirm: () => void
}

/**
 * Asks before something is gone or leaves the house; the focus is on the safe answer and Escape takes
 * it. While it fades it no longer listens, so that a double click answers once.
 */
export function ConfirmModal(props: Props) {
  const { question, children, confirmLabel, cancelLabel = 'Cancel', isHarmless } = props
  const { isPending, opened, onCancel, onConfirm } = props
  const cancel = () => isPending || onCancel()
  return (
    <Dialog opened={opened} onClose={cancel} title={question}>
      {children && (
        <Text size="sm" c="dimmed" mb="md">
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
