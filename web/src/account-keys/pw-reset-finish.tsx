import { finishReset } from '@accession/contract/account-keys'
import { passwordForm } from '@accession/domain/users/password-form'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { call } from '../platform/call.ts'
import { CallError, statusOf } from '../platform/call-error.ts'
import { useMailedKey } from '../platform/mailed-key.ts'
import { FailureWords } from '../ui/failure-words.tsx'
import { Page } from '../ui/page.tsx'
import { ResultPage } from '../ui/result-page.tsx'
import { SchemaForm, useSchemaForm } from '../ui/schema-form.tsx'
import { Section, Sheet } from '../ui/sheet.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

const NOT_RESET = 'Your password was not reset!'
const LABELS = { password: 'New password', confirmation: 'Confirm new password' }

/** /pw-reset/finish?i=: a new password, with the key of a mailed link. */
export function PwResetFinish() {
  const resetKey = useMailedKey()
  const [outcome, setOutcome] = useState<'reset' | 'not reset'>()
  if (outcome === 'reset') return <PasswordReset />
  if (outcome === 'not reset') return <PasswordNotReset />
  return resetKey === null ? (
    <Navigate replace to="/auth" />
  ) : (
    <NewPassword resetKey={resetKey} onOutcome={setOutcome} />
  )
}

/** The link is to blame, and trying again with it is of no use. */
function isLinkDead(error: unknown): boolean {
  const { status, fields } = error instanceof CallError ? error : new CallError(null)
  return status !== null && status < 500 && status !== 429 && !('password' in fields)
}

type Props = { resetKey: string; onOutcome: (outcome: 'reset' | 'not reset') => void }

function NewPassword({ resetKey, onOutcome }: Props) {
  const form = useSchemaForm(passwordForm, { password: '', confirmation: '' })
  return (
    <Page title="Choose a new password" width="narrow">
      <Sheet>
        <Section>
          <SchemaForm
            form={form}
            labels={LABELS}
            submitLabel="Set password"
            failure={(error) => (
              <FailureWords {...(statusOf(error) === 429 && { title: NOT_RESET })} error={error} />
            )}
            onSubmit={async ({ password }) => {
              try {
                await call(finishReset, { body: { resetKey, password } })
                onOutcome('reset')
              } catch (error) {
                if (!isLinkDead(error)) throw error
                onOutcome('not reset')
              }
            }}
          >
            <NewPasswordFields labels={LABELS} form={form} />
          </SchemaForm>
        </Section>
      </Sheet>
    </Page>
  )
}

function PasswordReset() {
  return (
    <ResultPage
      title="Your password has been reset!"
      actions={
        <Button component={Link} to="/auth">
          Sign in
        </Button>
      }
    >
      <Text>You were signed out everywhere. Sign in with the new password.</Text>
    </ResultPage>
  )
}

function PasswordNotReset() {
  return (
    <ResultPage
      title={NOT_RESET}
      failed
      actions={
        <Button component={Link} to="/pw-reset">
          Ask for a new link
        </Button>
      }
    >
      <Text>
        The link was used before, has expired, or a newer one was sent. Nothing was changed.
      </Text>
    </ResultPage>
  )
}
