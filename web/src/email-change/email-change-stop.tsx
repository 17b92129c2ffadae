import { stopEmailChange } from '@accession/contract/email-change'
import { Button, Text } from '@mantine/core'
import { IconMailOpened } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { call } from '../platform/call.ts'
import { useEmailedKey } from '../platform/emailed-key.ts'
import { SupportContact } from '../session/support-contact.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { ResultPage } from '../ui/feedback/result-page.tsx'
import { isLinkDead } from './is-link-dead.ts'

const NOT_STOPPED = 'The change was not stopped!'

/** /email-change/stop?i=: stops a change with the key of the link sent to the current address. */
export function EmailChangeStop() {
  const stopKey = useEmailedKey()
  const stop = useMutation({
    mutationFn: (key: string) => call(stopEmailChange, { body: { stopKey: key } }),
  })
  if (stop.isSuccess) return <Stopped />
  if (isLinkDead(stop.error)) return <NotStopped />
  if (stopKey === null) return <Navigate replace to="/auth" />
  return (
    <ResultPage
      title="Stop the change of your email?"
      icon={IconMailOpened}
      actions={
        <Button loading={stop.isPending} onClick={() => stop.mutate(stopKey)}>
          Stop the change
        </Button>
      }
    >
      {stop.isError && (
        <ErrorNote>
          <FailureMessage title={NOT_STOPPED} error={stop.error} />
        </ErrorNote>
      )}
      <Text>
        The link we sent to the new email will stop working, and you keep signing in with your
        current one.
      </Text>
    </ResultPage>
  )
}

function Stopped() {
  return (
    <ResultPage
      title="The change was stopped"
      actions={
        <Button component={Link} to="/pw-reset">
          Choose a new password
        </Button>
      }
    >
      <Text>
        Your email stays as it is. If you did not ask for the change, someone else knows your
        password: choose a new one right away.
      </Text>
    </ResultPage>
  )
}

function NotStopped() {
  return (
    <ResultPage
      title={NOT_STOPPED}
      failed
      actions={
        <Button component={Link} to="/auth" variant="default">
          Sign in
        </Button>
      }
    >
      <Text>
        The link was already used, has expired, or the change was canceled or already took effect.
        If you can no longer sign in with your email and did not change it, contact us right away.
      </Text>
      <Text component="div" mt="sm" size="sm" c="dimmed">
        <SupportContact />
      </Text>
    </ResultPage>
  )
}
