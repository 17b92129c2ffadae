import { register } from '@accession/contract/account-keys'
import { signUpForm } from '@accession/domain/users/password-form'
import { TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { call } from '../platform/call.ts'
import { statusOf } from '../platform/call-error.ts'
import { settleWork } from '../platform/unsaved-work.ts'
import type { AuthState } from '../session/auth-state.ts'
import { FailureWords } from '../ui/failure-words.tsx'
import { Page } from '../ui/page.tsx'
import { PERSON_LABELS, PersonFields } from '../ui/person-fields.tsx'
import { SchemaForm, useSchemaForm } from '../ui/schema-form.tsx'
import { Section, Sheet } from '../ui/sheet.tsx'
import type { Invitation } from './invitation.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const LABELS = { ...PERSON_LABELS, password: 'Password', confirmation: 'Confirm password' }
const BLANK = { firstName: '', lastName: '', phone: '', password: '', confirmation: '' }

type Props = { signupKey: string; invitation: Invitation; onAccountExists: () => void }

/** The account of an invited address that has none yet. */
export function CreateAccount({ signupKey, invitation, onAccountExists }: Props) {
  const { email, parentCompanyName } = invitation
  const navigate = useNavigate()
  const form = useSchemaForm(signUpForm, BLANK)
  return (
    <Page
      title="Create Your Account"
      subtitle={
        parentCompanyName
          ? `${parentCompanyName} has invited you to order for it.`
          : 'The laboratory has invited you.'
      }
      width="narrow"
    >
      <Sheet>
        <Section>
          <SchemaForm
            form={form}
            labels={LABELS}
            submitLabel="Create account"
            failure={(error) => (
              <FailureWords title="Your account was not created!" error={error} />
            )}
            onSubmit={async ({ confirmation: _, ...person }) => {
              try {
                await call(register, { body: { ...person, signupKey } })
              } catch (error) {
                if (statusOf(error) === 409) onAccountExists()
                throw error
              }
              settleWork()
              const state: AuthState = { username: email, isNew: true }
              await navigate('/auth', { state })
            }}
          >
            <TextInput
              label="Email"
              value={email}
              readOnly
              disabled
              autoComplete="username"
              description="The address you were invited with"
            />
            <PersonFields inputProps={form.getInputProps} />
            <NewPasswordFields
              labels={LABELS}
              form={form}
              owner={{ ...form.values, email, organizations: [parentCompanyName ?? ''] }}
            />
          </SchemaForm>
        </Section>
      </Sheet>
    </Page>
  )
}
