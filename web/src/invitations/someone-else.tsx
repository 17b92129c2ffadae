import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useSession } from '../platform/tokens.ts'
import { leave } from '../session/leave.ts'
import { ResultPage } from '../ui/feedback/result-page.tsx'

/** An invitation opened in another user's browser. Signing out keeps it valid. */
export function SomeoneElse({ email }: { email: string }) {
  const username = useSession(({ session }) => session?.username)
  return (
    <ResultPage
      title="This invitation is for someone else"
      failed
      actions={
        <>
          <Button onClick={() => void leave()}>Sign out</Button>
          <Button component={Link} to="/user" variant="default">
            Go to my account
          </Button>
        </>
      }
    >
      <Text>
        It was sent to <b>{email}</b>, but you’re signed in as <b>{username}</b>. Sign out to
        continue as {email}.
      </Text>
    </ResultPage>
  )
}
