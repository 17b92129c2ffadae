import { getUser, type User, updateUser } from '@accession/contract/users'
import { HOME } from '@accession/domain/session/screens'
import { userForm } from '@accession/domain/users/person-form'
import { Button, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../platform/call.ts'
import { statusOf } from '../platform/call-error.ts'
import { callVersioned, type Versioned } from '../platform/call-versioned.ts'
import { queryKey, versionedQuery } from '../platform/query.ts'
import { AsyncArea } from '../ui/async-area.tsx'
import { FailureWords } from '../ui/failure-words.tsx'
import { Page } from '../ui/page.tsx'
import { PERSON_LABELS, PersonFields } from '../ui/person-fields.tsx'
import { ResultPage } from '../ui/result-page.tsx'
import { SchemaForm } from '../ui/schema-form.tsx'
import { Section, Sheet } from '../ui/sheet.tsx'
import { StaleNotice } from '../ui/stale-notice.tsx'
import { useVersionedForm } from '../ui/use-versioned-form.ts'

/** /user-edit: one's own name and phone. */
export function UserEdit() {
  const person = useQuery({
    ...versionedQuery(getUser, {}),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const [isSaved, setSaved] = useState(false)
  return isSaved ? (
    <ContactSaved />
  ) : (
    <Page title="Update contact info" width="narrow">
      <Sheet>
        <Section>
          <AsyncArea query={person}>
            {(opened) => <ContactForm opened={opened} onSaved={() => setSaved(true)} />}
          </AsyncArea>
        </Section>
      </Sheet>
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
      labels={PERSON_LABELS}
      submitLabel="Save"
      cancel={
        <Button component={Link} to={HOME} variant="default">
          Cancel
        </Button>
      }
      failure={(error) => {
        if (statusOf(error) === 412)
          return stale && <StaleNotice labels={PERSON_LABELS} {...stale} />
        return <FailureWords title="Your contact info was not updated!" error={error} />
      }}
      onSubmit={async (contact) => {
        const body = { ...contact, username }
        const saved = await save((options) => call(updateUser, { body }, options))
        client.setQueryData(queryKey(getUser, {}), saved)
        onSaved()
      }}
    >
      <PersonFields inputProps={form.getInputProps} />
      <TextInput
        label="Email"
        description="You sign in with it. The laboratory can change it for you."
        value={username}
        disabled
      />
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
      <Text>The laboratory reaches you with it from now on.</Text>
    </ResultPage>
  )
}
