import { loginProvider } from '@accession/contract/identity-provider'
import type { ProviderRefusal } from '@accession/domain/users/provider-sign-in'
import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { call } from '../platform/call.ts'
import { CallError } from '../platform/call-error.ts'
import { startSession } from '../platform/refresh.ts'
import { returnPath } from '../platform/return-path.ts'
import { useSession } from '../platform/tokens.ts'
import { PageSkeleton } from '../ui/feedback/page-skeleton.tsx'
import { ResultPage } from '../ui/feedback/result-page.tsx'
import { SupportContact } from './support-contact.tsx'

const REASONS: Record<ProviderRefusal, string> = {
  'provider-not-begun':
    'This sign-in was begun in another browser, took longer than 10 minutes, or was already used. Start again from the sign-in page.',
  'provider-failed':
    'The identity provider did not confirm who you are. Nothing was changed. Try again, or sign in with your password.',
  'provider-email':
    'The identity provider has not verified your email, so we can’t tell which account is yours. Verify it there, then try again, or sign in with your password.',
  'provider-not-staff':
    'This way in is for staff of the laboratory only. If you are a customer, sign in with your email and password. If you work here, ask a manager to invite you with the email you use there.',
  'provider-other-link':
    'Your account is linked to another identity at the identity provider. Sign in with your password, remove the link on your account page, then try again.',
  'provider-methods':
    'The laboratory requires a second factor at the identity provider, and this sign-in did not use one. Set it up there, then try again.',
  'provider-second-factor':
    'Your account has a passkey or an authenticator app here, and the identity provider is no way around it. Sign in with your email and password, then with that.',
}

function reasonOf(error: unknown): string {
  if (!(error instanceof CallError) || error.status === null)
    return 'The server can’t be reached. Check your connection and start again from the sign-in page.'
  if (error.code === 'account-disabled')
    return 'Your account is disabled. If you believe this is an error, contact us.'
  return REASONS[error.refusal as ProviderRefusal] ?? REASONS['provider-failed']
}

let sent: { answer: string; returnTo: Promise<string> } | null = null

/** The answer works once, so it is sent once, however often the screen is drawn anew. */
function signInOnce(answer: string): Promise<string> {
  if (sent?.answer === answer) return sent.returnTo
  const returnTo = call(loginProvider, { body: { search: answer } }).then((reply) => {
    const { returnTo: path, ...session } = reply
    startSession(session)
    return path
  })
  sent = { answer, returnTo }
  return returnTo
}

type AnswerState = { answer: string }

/** /sign-in/callback: back from the identity provider. Its answer leaves the address bar at once. */
export function ProviderCallback() {
  const { search, pathname, state } = useLocation()
  const navigate = useNavigate()
  const isSignedIn = useSession(({ session }) => session !== null)
  const answer = search || (state as Partial<AnswerState> | null)?.answer
  const finish = useMutation({
    mutationFn: signInOnce,
    onSuccess: (returnTo) => navigate(returnPath({ afterAuth: returnTo }), { replace: true }),
  })
  const { mutate } = finish
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true, state: { answer: search } })
    else if (answer) mutate(answer)
  }, [search, answer, pathname, navigate, mutate])
  if (finish.isError) return <NotSignedIn reason={reasonOf(finish.error)} />
  if (!answer) return <Navigate replace to={isSignedIn ? '/user' : '/auth'} />
  return <PageSkeleton />
}

function NotSignedIn({ reason }: { reason: string }) {
  return (
    <ResultPage
      title="You are not signed in"
      failed
      actions={
        <Button component={Link} to="/auth">
          Back to sign in
        </Button>
      }
    >
      <Text>{reason}</Text>
      <Text component="div" mt="sm" size="sm" c="dimmed">
        <SupportContact />
      </Text>
    </ResultPage>
  )
}
