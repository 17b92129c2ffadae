import { Box, Text } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router'
import { rememberPath } from '../platform/return-path.ts'
import { Dialog } from '../ui/layout/dialog.tsx'
import { LoginForm } from './login-form.tsx'
import { NotYou } from './not-you.tsx'

/** Shown over a half-filled form whose session has ended: signing in again keeps the input. */
export function SessionEnded({ username }: { username: string }) {
  const location = useLocation()
  const navigate = useNavigate()
  return (
    <Dialog
      title="Confirm it’s you"
      opened
      onClose={() => void navigate('/verify-login', { state: rememberPath(location) })}
    >
      <Text size="sm" c="dimmed" mb="md">
        Your session has ended. Enter your password to continue. What you typed is still here.
      </Text>
      <LoginForm username={username} />
      <Box mt="md">
        <NotYou username={username} />
      </Box>
    </Dialog>
  )
}
