import { getSignup } from '@accession/contract/account-keys'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { statusOf } from '../platform/call-error.ts'
import { useMailedKey } from '../platform/mailed-key.ts'
import { query } from '../platform/query.ts'
import { useSession } from '../platform/tokens.ts'
import { NotLoaded } from '../ui/not-loaded.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { CreateAccount } from './create-account.tsx'
import { DeadInvitation } from './dead-invitation.tsx'
import { JoinCompany } from './join-company.tsx'
import { SomeoneElse } from './someone-else.tsx'

/** /signup/finish?i=: what an invitation leads to, by who follows it. */
export function SignupFinish() {
  const signupKey = useMailedKey()
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
