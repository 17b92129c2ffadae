import { finishEmailChange } from '@accession/contract/email-change'
import type { Reply } from '@accession/contract/endpoint'
import { Button, Text } from '@mantine/core'
import { IconMailOpened } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { call } from '../platform/call.ts'
import { CallError } from '../platform/call-error.ts'
import { useEmailedKey } from '../platform/emailed-key.ts'
import { renameSession } from '../platform/tokens.ts'
import type { AuthState } from '../session/auth-state.ts'
import { SupportContact } from '../session/support-contact.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { ResultPage } from '../ui/feedback/result-page.tsx'
import { isLinkDead } from './is-link-dead.ts'

const NOT_CHANGED = 'Your email was not changed!'

/** /email-change?i=: confirms a new address with the key of the link sent to it. */
export function EmailChange() {
  const changeKey = useEmailedKey()
  const finish = useMutation({
    mutationFn: (key: string) => call(finishEmailChange, { body: { changeKey: key } }),
  })
  if (finish.isSuccess) return <EmailChanged {...finish.data} />
  if (isLinkDead(finish.error)) return <EmailNotChanged error={finish.error} />
  if (changeKey === null) return <Navigate replace to="/auth" />
  return (
    <ResultPage
      title="Confirm your new email"
      icon={IconMailOpened}
      actions={
        <Button loading={finish.isPending} onClick={() => finish.mutate(changeKey)}>
          Confirm the new email
        </Button>
      }
    >
      {finish.isError && (
        <ErrorNote>
          <FailureMessage title={NOT_CHANGED} error={finish.error} />
        </ErrorNote>
      )}
      <Text>
        From then on, you sign in with the email this link was sent to. Your password stays the
        same. You’ll be signed out everywhere.
      </Text>
    </ResultPage>
  )
}

function EmailChanged({ email, previousEmail }: Reply<typeof finishEmailChange>) {
  const state: AuthState = { username: email }
  return (
    <ResultPage
      title="Your email was changed"
      actions={
        <Button
          component={Link}
          to="/auth"
          state={state}
          onClick={() => renameSession(previousEmail, email)}
        >
          Sign in
        </Button>
      }
    >
      <Text>
        From now on, sign in with <b>{email}</b> and the same password. You’ve been signed out
        everywhere.
      </Text>
    </ResultPage>
  )
}

function EmailNotChanged({ error }: { error: unknown }) {
  const isTaken = error instanceof CallError && error.code === 'account-exists'
  return (
    <ResultPage
      title={NOT_CHANGED}
      failed
      actions={
        <Button component={Link} to="/user-edit">
          Go to my contact info
        </Button>
      }
    >
      <Text>
        {isTaken
          ? 'Someone created an account with this email in the meantime. Sign in with your previous email, and choose another one if you like.'
          : 'The link was already used, has expired, was replaced by a newer one, or the change was canceled. Sign in to see which email you have, and to ask for a new link.'}
      </Text>
      <Text component="div" mt="sm" size="sm" c="dimmed">
        <SupportContact />
      </Text>
    </ResultPage>
  )
}
