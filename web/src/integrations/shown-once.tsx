import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './shown-once.module.css'

const COPIED_MS = 4_000

type Props = {
  what: string
  label: string
  secret: string
  onDone: () => void
  children: ReactNode
}

/** A secret that is shown this once, in a dialog that only Done closes. */
export function ShownOnce({ what, label, secret, onDone, children }: Props) {
  const { copied, copy, error } = useClipboard({ timeout: COPIED_MS })
  return (
    <Stack gap="md">
      <Text size="sm">
        We show this {what} only once. {children}
      </Text>
      <Textarea
        label={label}
        readOnly
        rows={2}
        spellCheck={false}
        value={secret}
        classNames={{ input: classes.secret ?? '' }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        error={error && 'It could not be copied. Select it and copy it yourself.'}
      />
      <Group justify="flex-end" gap="sm">
        <Button
          variant="default"
          data-autofocus
          leftSection={
            copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
          }
          onClick={() => copy(secret)}
        >
          <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
        </Button>
        <Button onClick={onDone}>Done</Button>
      </Group>
    </Stack>
  )
}
