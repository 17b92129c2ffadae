import { getSignup } from '@accession/contract/invitations'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { statusOf } from '../platform/call-error.ts'
import { useEmailedKey } from '../platform/emailed-key.ts'
import { query } from '../platform/query.ts'
import { useSession } from '../platform/tokens.ts'
import { SupportContact } from '../session/support-contact.tsx'
import { NotLoaded } from '../ui/feedback/not-loaded.tsx'
import { PageSkeleton } from '../ui/feedback/page-skeleton.tsx'
import { ResultPage } from '../ui/feedback/result-page.tsx'
import { CreateAccount } from './create-account.tsx'
import { JoinCompany } from './join-company.tsx'
import { SomeoneElse } from './someone-else.tsx'

/** /signup/finish?i=: where an invitation leads, depending on who opens it. */
export function SignupFinish() {
  const signupKey = useEmailedKey()
  const isSignedIn = useSession(({ session }) => session !== null)
  const invitation = useQuery({
    ...query(getSignup, { params: { key: signupKey ?? '' } }),
    enabled: signupKey !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (signupKey === null) return <Navigate replace to="/auth" />
  if (invitation.isPending) return <PageSkeleton />
  if (invitation.isError) {
    const status = statusOf(invitation.error)
    if (status !== null && status < 500) return <DeadInvitation />
    return (
      <NotLoaded
        title="Your invitation could not be loaded"
        error={invitation.error}
        onRetry={() => void invitation.refetch()}
      />
    )
  }
  const props = { signupKey, invitation: invitation.data }
  if (invitation.data.hasAccount) return <JoinCompany {...props} />
  if (isSignedIn) return <SomeoneElse email={invitation.data.email} />
  return <CreateAccount {...props} onAccountExists={() => void invitation.refetch()} />
}

/** An invitation link that no longer works. */
function DeadInvitation() {
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
        It was already used, has expired, or was replaced by a newer one. If you have an account,
        sign in. Otherwise, ask the person who invited you for a new invitation.
      </Text>
      <Text component="div" mt="sm" size="sm" c="dimmed">
        <SupportContact />
      </Text>
    </ResultPage>
  )
}
