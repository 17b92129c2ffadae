import { getUser, type User, updateUser } from '@accession/contract/users'
import { HOME } from '@accession/domain/access/screens'
import { userForm } from '@accession/domain/users/user-form'
import { Button, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmailSection } from '../email-change/email-section.tsx'
import { call } from '../platform/call.ts'
import { statusOf } from '../platform/call-error.ts'
import { callVersioned, type Versioned } from '../platform/call-versioned.ts'
import { queryKey, versionedQuery } from '../platform/query.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { ResultPage } from '../ui/feedback/result-page.tsx'
import { SchemaForm } from '../ui/form/schema-form.tsx'
import { StaleNotice } from '../ui/form/stale-notice.tsx'
import { useVersionedForm } from '../ui/form/use-versioned-form.ts'
import { USER_LABELS, UserFields } from '../ui/form/user-fields.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'

/** /user-edit: the user's own name and phone, and the address they sign in with. */
export function UserEdit() {
  const user = useQuery({
    ...versionedQuery(getUser, {}),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const [isSaved, setSaved] = useState(false)
  return isSaved ? (
    <ContactSaved />
  ) : (
    <Page title="Update contact info" width="narrow">
      <Card>
        <Section>
          <AsyncArea query={user}>
            {(opened) => <ContactForm opened={opened} onSaved={() => setSaved(true)} />}
          </AsyncArea>
        </Section>
        {user.data && <EmailSection username={user.data.data.username} />}
      </Card>
    </Page>
  )
}

const valuesOf = ({ data: { firstName, lastName, phone }, version }: Versioned<User>) => ({
  data: { firstName, lastName, phone },
  version,
})

function ContactForm({ opened, onSaved }: { opened: Versioned<User>; onSaved: () => void }) {
  const { username } = opened.data
  const client = useQueryClient()
  const { form, save, stale } = useVersionedForm(userForm, valuesOf(opened), async () =>
    valuesOf(await callVersioned(getUser, {})),
  )
  return (
    <SchemaForm
      form={form}
      labels={USER_LABELS}
      submitLabel="Save"
      cancel={
        <Button component={Link} to={HOME} variant="default">
          Cancel
        </Button>
      }
      failure={(error) => {
        if (statusOf(error) === 412) return stale && <StaleNotice labels={USER_LABELS} {...stale} />
        return <FailureMessage title="Your contact info was not updated!" error={error} />
      }}
      onSubmit={async (contact) => {
        const body = { ...contact, username }
        const saved = await save((options) => call(updateUser, { body }, options))
        client.setQueryData(queryKey(getUser, {}), saved)
        onSaved()
      }}
    >
      <UserFields inputProps={form.getInputProps} />
    </SchemaForm>
  )
}

function ContactSaved() {
  return (
    <ResultPage
      title="Your contact info was updated"
      actions={
        <Button component={Link} to={HOME}>
          Go Back
        </Button>
      }
    >
      <Text>The laboratory will use it to contact you from now on.</Text>
    </ResultPage>
  )
}
