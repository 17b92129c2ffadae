import type { Reply } from '@accession/contract/endpoint'
import { login } from '@accession/contract/session'
import { type LoginForm as Credentials, loginForm } from '@accession/domain/users/login-form'
import { TextInput } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { call } from '../platform/call.ts'
import { CallError, statusOf } from '../platform/call-error.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { startSession } from '../platform/refresh.ts'
import { lazyPiece } from '../ui/feedback/lazy-piece.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'

const SecondStep = lazyPiece(async () => (await import('./second-step.tsx')).SecondStep)

const LABELS = { username: 'Email', password: 'Password' }

/** The password was right; what is missing is the second factor. */
type Pending = { username: string } & NonNullable<CallError['details']['secondFactor']>

type Props = {
  username?: string
  /** The first empty field. */
  firstRef?: RefObject<HTMLInputElement | null>
  onSignedIn?: () => void
  /** Whether the second factor is asked for now. */
  onSecondStep?: (isSecond: boolean) => void
}

export function LoginForm({ username = '', firstRef, onSignedIn, onSecondStep }: Props) {
  const laboratory = useLaboratory()
  const [pending, setPending] = useState<Pending | null>()
  const form = useSchemaForm(loginForm, { username, password: '' }, { asks: false })

  function signedIn(name: string, grant: Reply<typeof login>) {
    startSession({ username: name, ...grant })
    onSignedIn?.()
  }

  async function signIn(body: Credentials) {
    try {
      const grant = await call(login, { body })
      signedIn(body.username, grant)
    } catch (error) {
      const step = error instanceof CallError && error.details.secondFactor
      if (step) {
        setPending({ ...step, username: body.username })
        return onSecondStep?.(true)
      }
      if (statusOf(error) === 401) {
        form.setFieldValue('password', '')
        form.getInputNode('password')?.focus()
      }
      throw error
    }
  }

  if (pending)
    return (
      <SecondStep
        {...pending}
        onProven={(grant) => signedIn(pending.username, grant)}
        onStartOver={() => {
          form.setFieldValue('password', '')
          setPending(null)
          onSecondStep?.(false)
        }}
      />
    )
  return (
    <SchemaForm
      form={form}
      labels={LABELS}
      submitLabel="Sign in"
      failure={(error) =>
        loginFailure(statusOf(error), laboratory?.supportEmail ?? 'the laboratory')
      }
      onSubmit={signIn}
    >
      <TextInput
        ref={username ? null : firstRef}
        type="email"
        name="username"
        label={LABELS.username}
        autoComplete="username"
        {...form.getInputProps('username')}
      />
      <PasswordField
        ref={username ? firstRef : null}
        // After starting over.
        autoFocus={pending === null}
        name="password"
        label={LABELS.password}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </SchemaForm>
  )
}

/** The message for a failed sign-in; no status means there was no response. */
function loginFailure(status: number | null, supportContact: string): string {
  switch (status) {
    case 401:
      return 'The username or password provided was incorrect'
    case 403:
      return `Your user account has been disabled. If you believe this is an error please contact ${supportContact} for assistance.`
    case 429:
      return 'Too many attempts. Please try again later.'
    default:
      return 'We are unable to log you in at this time. Sorry for the inconvenience.'
  }
}
