import { type User, updateUser } from '@accession/contract/users'
import { HOME } from '@accession/domain/session/screens'
import { userForm } from '@accession/domain/users/person-form'
import { Button, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../platform/call.ts'
import { usePerson } from '../platform/person.ts'
import { AsyncArea } from '../ui/async-area.tsx'
import { FailureWords } from '../ui/failure-words.tsx'
import { Page } from '../ui/page.tsx'
import { PERSON_LABELS, PersonFields } from '../ui/person-fields.tsx'
import { ResultPage } from '../ui/result-page.tsx'
import { SchemaForm, useSchemaForm } from '../ui/schema-form.tsx'
import { Section, Sheet } from '../ui/sheet.tsx'

/** /user-edit: one's own name and phone. */
export function UserEdit() {
  const person = usePerson()
  const [isSaved, setSaved] = useState(false)
  return isSaved ? (
    <ContactSaved />
  ) : (
    <Page title="Update contact info" width="narrow">
      <Sheet>
        <Section>
          <AsyncArea query={person}>
            {(user) => <ContactForm user={user} onSaved={() => setSaved(true)} />}
          </AsyncArea>
        </Section>
      </Sheet>
    </Page>
  )
}

function ContactForm({ user, onSaved }: { user: User; onSaved: () => void }) {
  const { firstName, lastName, phone, username } = user
  const client = useQueryClient()
  const form = useSchemaForm(userForm, { firstName, lastName, phone })
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
      failure={(error) => <FailureWords title="Your contact info was not updated!" error={error} />}
      onSubmit={async (contact) => {
        const saved = await call(updateUser, { body: { ...contact, username } })
        client.setQueryData(['user'], saved)
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
