import { acceptInvitation } from '@accession/contract/invitations'
import { getUser } from '@accession/contract/users'
import { HOME } from '@accession/domain/access/screens'
import { Button, Text } from '@mantine/core'
import { IconMailOpened } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { call } from '../platform/call.ts'
import { useUser } from '../platform/current-user.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { readAgain } from '../platform/query.ts'
import { rememberPath } from '../platform/return-path.ts'
import { useSession } from '../platform/tokens.ts'
import type { AuthState } from '../session/auth-state.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { NotLoaded } from '../ui/feedback/not-loaded.tsx'
import { PageSkeleton } from '../ui/feedback/page-skeleton.tsx'
import { ResultPage } from '../ui/feedback/result-page.tsx'
import type { Invitation } from './invitation.ts'
import { SomeoneElse } from './someone-else.tsx'

type Props = { signupKey: string; invitation: Invitation }

/** Who invites: a billing company, or the laboratory itself. */
function useInviter({ parentCompanyName }: Invitation): string {
  const laboratory = useLaboratory()
  return parentCompanyName ?? laboratory?.name ?? ''
}

/** An invited address with an account: its owner signs in, then joins with one click. */
export function JoinCompany({ signupKey, invitation }: Props) {
  const isSignedIn = useSession(({ session }) => session !== null)
  const user = useUser()
  const company = useInviter(invitation)
  if (!isSignedIn) return <SignInFirst invitation={invitation} />
  if (user.isError)
    return (
      <NotLoaded
        title="Your account could not be loaded"
        error={user.error}
        onRetry={() => void user.refetch()}
      />
    )
  if (!user.data) return <PageSkeleton />
  const isTheirs = user.data.username.toLowerCase() === invitation.email.toLowerCase()
  return isTheirs ? (
    <Join signupKey={signupKey} company={company} />
  ) : (
    <SomeoneElse email={invitation.email} />
  )
}

function SignInFirst({ invitation }: { invitation: Invitation }) {
  const location = useLocation()
  const company = useInviter(invitation)
  const state: AuthState = { ...rememberPath(location), username: invitation.email }
  return (
    <ResultPage
      title="You already have an account"
      icon={IconMailOpened}
      actions={
        <Button component={Link} to="/auth" state={state}>
          Sign in
        </Button>
      }
    >
      <Text>
        {company} has invited you. To join, sign in as <b>{invitation.email}</b>
      </Text>
    </ResultPage>
  )
}

function Join({ signupKey, company }: { signupKey: string; company: string }) {
  const client = useQueryClient()
  const join = useMutation({
    mutationFn: () => call(acceptInvitation, { body: { signupKey } }),
    onSuccess: () => readAgain(client, getUser),
  })
  if (join.isSuccess) {
    return (
      <ResultPage
        title={`You joined ${company}`}
        actions={
          <Button component={Link} to={HOME}>
            Go to my account
          </Button>
        }
      >
        <Text>You can now place orders for this company.</Text>
      </ResultPage>
    )
  }
  return (
    <ResultPage
      title={`You’re invited to join ${company}`}
      icon={IconMailOpened}
      actions={
        <Button loading={join.isPending} onClick={() => join.mutate()}>
          Join {company}
        </Button>
      }
    >
      {join.isError && (
        <ErrorNote>
          <FailureMessage title={`Could not join ${company}`} error={join.error} />
        </ErrorNote>
      )}
      <Text>
        Your account does not change, and you can also place orders for {company} as well.
      </Text>
    </ResultPage>
  )
}
