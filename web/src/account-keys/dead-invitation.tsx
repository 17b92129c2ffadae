import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { ResultPage } from '../ui/result-page.tsx'
import { SupportContact } from './support-contact.tsx'

/** The link of an invitation that leads nowhere any more. */
export function DeadInvitation() {
  return (
    <ResultPage
      title="This invitation no longer works"
      failed
      actions={
        <Button component={Link} to="/auth" variant="default">
          Sign in
        </Button>
      }
    >
      <Text>
        It was used before, has expired, or a newer one was sent. If you have an account, sign in.
        Otherwise ask whoever invited you to do so again.
      </Text>
      <Text component="div" mt="sm" size="sm" c="dimmed">
        <SupportContact />
      </Text>
    </ResultPage>
  )
}
