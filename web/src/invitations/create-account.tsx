import { register } from '@accession/contract/invitations'
import { login } from '@accession/contract/session'
import { signUpForm } from '@accession/domain/users/password-form'
import { TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { call } from '../platform/call.ts'
import { statusOf } from '../platform/call-error.ts'
import { logFailure } from '../platform/log.ts'
import { startSession } from '../platform/refresh.ts'
import { settleWork } from '../platform/unsaved-work.ts'
import type { AuthState } from '../session/auth-state.ts'
import { NewPasswordFields } from '../session/new-password-fields.tsx'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { USER_LABELS, UserFields } from '../ui/form/user-fields.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import type { Invitation } from './invitation.ts'

const LABELS = { ...USER_LABELS, password: 'Password', confirmation: 'Confirm password' }
const BLANK = { firstName: '', lastName: '', phone: '', password: '', confirmation: '' }

type Props = { signupKey: string; invitation: Invitation; onAccountExists: () => void }

/** Null if it fails: the account exists all the same. */
async function signIn(username: string, password: string) {
  try {
    return { username, ...(await call(login, { body: { username, password } })) }
  } catch (error) {
    logFailure('Could not sign in to the new account', error)
    return null
  }
}

/** Creates an account for an invited address without one. */
export function CreateAccount({ signupKey, invitation, onAccountExists }: Props) {
  const { email, parentCompanyName } = invitation
  const navigate = useNavigate()
  const form = useSchemaForm(signUpForm, BLANK)
  return (
    <Page
      title="Create Your Account"
      subtitle={
        parentCompanyName
          ? `${parentCompanyName} has invited you to place orders for them.`
          : 'The laboratory has invited you.'
      }
      width="narrow"
    >
      <Card>
        <Section>
          <SchemaForm
            form={form}
            labels={LABELS}
            submitLabel="Create account"
            failure={(error) => (
              <FailureMessage title="Your account was not created!" error={error} />
            )}
            onSubmit={async ({ confirmation: _, ...user }) => {
              try {
                await call(register, { body: { ...user, signupKey } })
              } catch (error) {
                if (statusOf(error) === 409) onAccountExists()
                throw error
              }
              settleWork()
              const state: AuthState = { username: email, isNew: true }
              const signedIn = await signIn(email, user.password)
              await navigate('/auth', { state })
              // Signed in, /auth leads on to the home page; otherwise it asks for the password.
              if (signedIn) startSession(signedIn)
            }}
          >
            <TextInput
              label="Email"
              value={email}
              readOnly
              disabled
              autoComplete="username"
              description="Your invitation was sent to this address"
            />
            <UserFields inputProps={form.getInputProps} />
            <NewPasswordFields
              labels={LABELS}
              form={form}
              owner={{ ...form.values, email, organizations: [parentCompanyName ?? ''] }}
            />
          </SchemaForm>
        </Section>
      </Card>
    </Page>
  )
}
