import { acceptInvitation } from '@accession/contract/account-keys'
import { getUser } from '@accession/contract/users'
import { HOME } from '@accession/domain/session/screens'
import { Button, Text } from '@mantine/core'
import { IconMailOpened } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { call } from '../platform/call.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { usePerson } from '../platform/person.ts'
import { readAgain } from '../platform/query.ts'
import { rememberPath } from '../platform/return-path.ts'
import { useSession } from '../platform/tokens.ts'
import type { AuthState } from '../session/auth-state.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { FailureWords } from '../ui/failure-words.tsx'
import { NotLoaded } from '../ui/not-loaded.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { ResultPage } from '../ui/result-page.tsx'
import type { Invitation } from './invitation.ts'
import { SomeoneElse } from './someone-else.tsx'

type Props = { signupKey: string; invitation: Invitation }

/** Who invites: a billing company, or the laboratory itself. */
function useInviter({ parentCompanyName }: Invitation): string {
  const laboratory = useLaboratory()
  return parentCompanyName ?? laboratory?.name ?? ''
}

/** An invited address that has an account: its owner signs in, and joins with a press of a button. */
export function JoinCompany({ signupKey, invitation }: Props) {
  const isSignedIn = useSession(({ session }) => session !== null)
  const person = usePerson()
  const company = useInviter(invitation)
  if (!isSignedIn) return <SignInFirst invitation={invitation} />
  if (person.isError)
    return (
      <NotLoaded
        title="Your account could not be loaded"
        error={person.error}
        onRetry={() => void person.refetch()}
      />
    )
  if (!person.data) return <PageSkeleton />
  const isTheirs = person.data.username.toLowerCase() === invitation.email.toLowerCase()
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
        <Text>You can order for it from now on.</Text>
      </ResultPage>
    )
  }
  return (
    <ResultPage
      title={`You are invited to ${company}`}
      icon={IconMailOpened}
      actions={
        <Button loading={join.isPending} onClick={() => join.mutate()}>
          Join {company}
        </Button>
      }
    >
      {join.isError && (
        <ErrorNote>
          <FailureWords title={`You did not join ${company}`} error={join.error} />
        </ErrorNote>
      )}
      <Text>Your account stays as it is, and you can order for {company} as well.</Text>
    </ResultPage>
  )
}
