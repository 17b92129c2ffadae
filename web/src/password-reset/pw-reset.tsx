import { requestReset } from '@accession/contract/password-reset'
import { RESET_LIFETIME } from '@accession/domain/users/key-lifetimes'
import { resetForm } from '@accession/domain/users/reset-form'
import { Anchor, Button, Text, TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../platform/call.ts'
import { useSession } from '../platform/tokens.ts'
import { SupportContact } from '../session/support-contact.tsx'
import { ResultPage } from '../ui/feedback/result-page.tsx'
import { SchemaForm, useSchemaForm } from '../ui/form/schema-form.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'

const LABELS = { username: 'Email' }

/** /pw-reset: requests a password reset link. */
export function PwReset() {
  const email = useRef<HTMLInputElement>(null)
  const known = useSession(({ session }) => session?.username ?? '')
  const form = useSchemaForm(resetForm, { username: known }, { asks: false })
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo) return <OnItsWay to={sentTo} />
  return (
    <Page
      title="Reset your password"
      subtitle="We’ll email you a link to choose a new one."
      width="narrow"
      focusOn={email}
    >
      <Card>
        <Section>
          <SchemaForm
            form={form}
            labels={LABELS}
            submitLabel="Send link"
            failure={() => (
              <>
                <Text inherit>
                  An error occurred while trying to process your request. Please try again in a
                  moment...
                </Text>
                <SupportContact />
              </>
            )}
            onSubmit={async (body) => {
              await call(requestReset, { body })
              setSentTo(body.username)
            }}
          >
            <TextInput
              ref={email}
              type="email"
              name="username"
              label={LABELS.username}
              autoComplete="username"
              {...form.getInputProps('username')}
            />
          </SchemaForm>
        </Section>
        <Section dense>
          <Anchor component={Link} to="/auth" size="sm">
            Back to sign in
          </Anchor>
        </Section>
      </Card>
    </Page>
  )
}

/** The same for every address, so it does not reveal whether there is an account. */
function OnItsWay({ to }: { to: string }) {
  return (
    <ResultPage
      title="Check your email"
      icon={IconMail}
      actions={
        <Button component={Link} to="/auth" variant="default">
          Back to sign in
        </Button>
      }
    >
      <Text>
        If <b>{to}</b> has an account here, we emailed a link to choose a new password. The link
        works once and expires in {RESET_LIFETIME.text}.
      </Text>
      <Text mt="sm" size="sm" c="dimmed">
        Nothing after a few minutes? Check your spam folder, and check the address for typos.
      </Text>
    </ResultPage>
  )
}
