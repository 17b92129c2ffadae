import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useSession } from '../platform/tokens.ts'
import { leave } from '../session/leave.ts'
import { ResultPage } from '../ui/result-page.tsx'

/** An invitation opened in the browser of another person. Logging out leaves it open. */
export function SomeoneElse({ email }: { email: string }) {
  const username = useSession(({ session }) => session?.username)
  return (
    <ResultPage
      title="This invitation is for someone else"
      failed
      actions={
        <>
          <Button onClick={() => void leave()}>Log out</Button>
          <Button component={Link} to="/user" variant="default">
            Go to my account
          </Button>
        </>
      }
    >
      <Text>
        It was sent to <b>{email}</b>, and you are signed in as <b>{username}</b>. Log out to go on
        as {email}.
      </Text>
    </ResultPage>
  )
}
