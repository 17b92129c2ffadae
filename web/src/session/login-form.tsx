import { login } from '@accession/contract/session'
import { type LoginForm as Credentials, loginForm } from '@accession/domain/users/login-form'
import { PasswordInput, TextInput } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { call } from '../platform/call.ts'
import { statusOf } from '../platform/call-error.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { startSession } from '../platform/refresh.ts'
import { SchemaForm, useSchemaForm } from '../ui/schema-form.tsx'
import { loginFailure } from './login-failure.ts'

const LABELS = { username: 'Email', password: 'Password' }

type Props = {
  username?: string
  emailRef?: RefObject<HTMLInputElement | null>
  onSignedIn?: () => void
}

export function LoginForm({ username = '', emailRef, onSignedIn }: Props) {
  const laboratory = useLaboratory()
  const form = useSchemaForm(loginForm, { username, password: '' })
  const [failedWith, setFailedWith] = useState<{ status: number | null }>()

  async function signIn(body: Credentials) {
    setFailedWith(undefined)
    try {
      const grant = await call(login, { body })
      startSession({ username: body.username, ...grant })
      onSignedIn?.()
    } catch (error) {
      const status = statusOf(error)
      setFailedWith({ status })
      if (status === 401) {
        form.setFieldValue('password', '')
        form.getInputNode('password')?.focus()
      }
    }
  }

  return (
    <SchemaForm
      form={form}
      labels={LABELS}
      submitLabel="Log in"
      failure={
        failedWith && loginFailure(failedWith.status, laboratory?.supportEmail ?? 'the laboratory')
      }
      onSubmit={signIn}
    >
      <TextInput
        ref={emailRef}
        type="email"
        name="username"
        label={LABELS.username}
        autoComplete="username"
        {...form.getInputProps('username')}
      />
      <PasswordInput
        name="password"
        label={LABELS.password}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </SchemaForm>
  )
}
