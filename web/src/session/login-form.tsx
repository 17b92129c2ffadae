import { login } from '@accession/contract/session'
import { type LoginForm as Credentials, loginForm } from '@accession/domain/users/login-form'
import { TextInput } from '@mantine/core'
import type { RefObject } from 'react'
import { call } from '../platform/call.ts'
import { statusOf } from '../platform/call-error.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { startSession } from '../platform/refresh.ts'
import { PasswordField } from '../ui/form/password-field.tsx'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'

const LABELS = { username: 'Email', password: 'Password' }

type Props = {
  username?: string
  /** The first empty field. */
  firstRef?: RefObject<HTMLInputElement | null>
  onSignedIn?: () => void
}

export function LoginForm({ username = '', firstRef, onSignedIn }: Props) {
  const laboratory = useLaboratory()
  const form = useSchemaForm(loginForm, { username, password: '' }, { asks: false })

  async function signIn(body: Credentials) {
    try {
      const grant = await call(login, { body })
      startSession({ username: body.username, ...grant })
      onSignedIn?.()
    } catch (error) {
      if (statusOf(error) === 401) {
        form.setFieldValue('password', '')
        form.getInputNode('password')?.focus()
      }
      throw error
    }
  }

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
