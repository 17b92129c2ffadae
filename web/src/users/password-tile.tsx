import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { lazyPiece } from '../ui/lazy-piece.tsx'
import { Section } from '../ui/sheet.tsx'

const ChangePassword = lazyPiece(async () => (await import('./change-password.tsx')).ChangePassword)

export function PasswordTile() {
  const [dialog, setDialog] = useState<'never opened' | 'open' | 'closed'>('never opened')
  return (
    <Section
      title="Password"
      actions={
        <Button variant="default" size="xs" onClick={() => setDialog('open')}>
          Change password
        </Button>
      }
    >
      <Text size="sm" c="dimmed">
        Changing it ends every other session.
      </Text>
      {dialog !== 'never opened' && (
        <ChangePassword opened={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </Section>
  )
}
