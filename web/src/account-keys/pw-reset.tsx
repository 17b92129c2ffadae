import { requestReset } from '@accession/contract/account-keys'
import { resetForm } from '@accession/domain/users/reset-form'
import { Anchor, Button, Text, TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../platform/call.ts'
import { useSession } from '../platform/tokens.ts'
import { Page } from '../ui/page.tsx'
import { ResultPage } from '../ui/result-page.tsx'
import { SchemaForm, useSchemaForm } from '../ui/schema-form.tsx'
import { Section, Sheet } from '../ui/sheet.tsx'
import { SupportContact } from './support-contact.tsx'

const LABELS = { username: 'Email' }

/** /pw-reset: asks for a link to a new password. */
export function PwReset() {
  const email = useRef<HTMLInputElement>(null)
  const known = useSession(({ session }) => session?.username ?? '')
  const form = useSchemaForm(resetForm, { username: known }, { asks: false })
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo) return <OnItsWay to={sentTo} />
  return (
    <Page
      title="Reset your password"
      subtitle="We mail you a link to choose a new one."
      width="narrow"
      focusOn={email}
    >
      <Sheet>
        <Section>
          <SchemaForm
            form={form}
            labels={LABELS}
            submitLabel="Send the link"
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
      </Sheet>
    </Page>
  )
}

/** The same for every address: whether it has an account is nobody else's business. */
function OnItsWay({ to }: { to: string }) {
  return (
    <ResultPage
      title="Check your mail"
      icon={IconMail}
      actions={
        <Button component={Link} to="/auth" variant="default">
          Back to sign in
        </Button>
      }
    >
      <Text>
        If <b>{to}</b> has an account here, a link to choose a new password is on its way. It works
        once, for as long as the mail says.
      </Text>
      <Text mt="sm" size="sm" c="dimmed">
        Nothing after a few minutes? Look into the spam folder, and check the address for typos.
      </Text>
    </ResultPage>
  )
}
