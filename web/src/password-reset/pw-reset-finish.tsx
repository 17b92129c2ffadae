import { finishReset } from '@accession/contract/password-reset'
import { passwordForm } from '@accession/domain/users/password-form'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { call } from '../platform/call.ts'
import { CallError, statusOf } from '../platform/call-error.ts'
import { useEmailedKey } from '../platform/emailed-key.ts'
import { NewPasswordFields } from '../session/new-password-fields.tsx'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { ResultPage } from '../ui/feedback/result-page.tsx'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'

const NOT_RESET = 'Your password was not reset!'
const LABELS = { password: 'New password', confirmation: 'Confirm new password' }

/** /pw-reset/finish?i=: a new password, with the key of an emailed link. */
export function PwResetFinish() {
  const resetKey = useEmailedKey()
  const [outcome, setOutcome] = useState<'reset' | 'not reset'>()
  if (outcome === 'reset') return <PasswordReset />
  if (outcome === 'not reset') return <PasswordNotReset />
  return resetKey === null ? (
    <Navigate replace to="/auth" />
  ) : (
    <NewPassword resetKey={resetKey} onOutcome={setOutcome} />
  )
}

/** The link is invalid, so trying again with it would not help. */
function isLinkDead(error: unknown): boolean {
  const { status, fields } = error instanceof CallError ? error : new CallError(null)
  return status !== null && status < 500 && status !== 429 && !('password' in fields)
}

type Props = { resetKey: string; onOutcome: (outcome: 'reset' | 'not reset') => void }

function NewPassword({ resetKey, onOutcome }: Props) {
  const form = useSchemaForm(passwordForm, { password: '', confirmation: '' })
  return (
    <Page title="Choose a new password" width="narrow">
      <Card>
        <Section>
          <SchemaForm
            form={form}
            labels={LABELS}
            submitLabel="Set password"
            failure={(error) => (
              <FailureMessage
                {...(statusOf(error) === 429 && { title: NOT_RESET })}
                error={error}
              />
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
      </Card>
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
      <Text>You’ve been signed out everywhere. Sign in with your new password.</Text>
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
          Request a new link
        </Button>
      }
    >
      <Text>
        The link was already used, has expired, or was replaced by a newer one. Nothing was changed.
      </Text>
    </ResultPage>
  )
}
