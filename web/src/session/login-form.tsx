import { login } from '@accession/contract/session'
import { type LoginForm as Credentials, loginForm } from '@accession/domain/users/login-form'
import { TextInput } from '@mantine/core'
import type { RefObject } from 'react'
import { call } from '../platform/call.ts'
import { statusOf } from '../platform/call-error.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { startSession } from '../platform/refresh.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { SchemaForm, useSchemaForm } from '../ui/schema-form.tsx'
import { loginFailure } from './login-failure.ts'

const LABELS = { username: 'Email', password: 'Password' }

type Props = {
  username?: string
  /** The first field there is something to type in. */
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
      submitLabel="Log in"
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
