import {
  type Contact,
  createContact,
  getContacts,
  updateContact,
} from '@accession/contract/contacts'
import { getHistory } from '@accession/contract/history'
import {
  CONTACT_ROLES,
  type ContactRole,
  contactForm,
  MAX_CONTACTS,
} from '@accession/domain/companies/contact-form'
import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { call } from '../platform/call.ts'
import { CallError, statusOf } from '../platform/call-error.ts'
import { readAgain } from '../platform/query.ts'
import { SchemaForm } from '../ui/form/schema-form.tsx'
import { StaleNotice } from '../ui/form/stale-notice.tsx'
import { useVersionedForm } from '../ui/form/use-versioned-form.ts'
import { Dialog } from '../ui/layout/dialog.tsx'
import type { ModalSubject } from '../ui/layout/use-modal-subject.ts'
import { ROLE_LABELS } from './contact-columns.tsx'
import { contactsOf } from './contacts-of.ts'
import { USER_FORM_LABELS } from './user-form-labels.ts'
import { rowNotSaved, stillThere, versionedRow } from './versioned-row.ts'

const TOO_MANY = `A company can have ${MAX_CONTACTS} contacts. Delete one that is no longer needed, or ask the laboratory.`

export type EditedContact = Contact | 'new'

const LABELS = { ...USER_FORM_LABELS, roles: 'Roles' }
const ABOUT = {
  billing: 'Gets invoice emails',
  submission: 'Gets order emails',
  results: 'Gets an email when results are ready',
}

type Props = { edited: ModalSubject<EditedContact>; parentCompanyId: number }

export function ContactModal({ edited, parentCompanyId }: Props) {
  const { subject, opened, close } = edited
  return (
    <Dialog
      title={subject === 'new' ? 'Add contact' : 'Edit contact'}
      opened={opened}
      onClose={close}
    >
      {subject && (
        <ContactForm
          contact={subject === 'new' ? null : subject}
          parentCompanyId={parentCompanyId}
          onDone={close}
        />
      )}
    </Dialog>
  )
}

type Values = Record<'firstName' | 'lastName' | 'email' | 'phone', string> & {
  roles: ContactRole[]
}
const NEW: Values = { firstName: '', lastName: '', email: '', phone: '', roles: [] }
const valuesOf = ({ firstName, lastName, email, phone, roles }: Contact): Values => ({
  firstName,
  lastName: lastName ?? '',
  email: email ?? '',
  phone: phone ?? '',
  roles: roles.map(({ keyName }) => keyName),
})

type FormProps = { contact: Contact | null; parentCompanyId: number; onDone: () => void }

function ContactForm({ contact, parentCompanyId, onDone }: FormProps) {
  const client = useQueryClient()
  const { form, save, stale } = useVersionedForm(
    contactForm,
    contact ? versionedRow(contact, valuesOf) : { data: NEW, version: null },
    async () => {
      const { contacts } = await client.fetchQuery({ ...contactsOf(parentCompanyId), staleTime: 0 })
      return versionedRow(stillThere(contacts.find(({ id }) => id === contact?.id)), valuesOf)
    },
  )
  async function submit(checked: z.output<typeof contactForm>) {
    await save((options) =>
      contact
        ? call(updateContact, { body: { id: contact.id, ...checked } }, options)
        : call(createContact, { body: { parentCompanyId, contact: checked } }),
    )
    await readAgain(client, getHistory, getContacts)
    onDone()
  }
  return (
    <SchemaForm
      form={form}
      labels={LABELS}
      submitLabel="Save contact"
      onCancel={onDone}
      failure={(error) => {
        if (statusOf(error) === 412) return stale && <StaleNotice labels={LABELS} {...stale} />
        if (error instanceof CallError && error.refusal === 'too-many-contacts') return TOO_MANY
        return rowNotSaved('contact', error)
      }}
      onSubmit={submit}
    >
      <TextInput label={LABELS.firstName} required {...form.getInputProps('firstName')} />
      <TextInput label={LABELS.lastName} {...form.getInputProps('lastName')} />
      <TextInput label={LABELS.email} type="email" {...form.getInputProps('email')} />
      <TextInput label={LABELS.phone} type="tel" {...form.getInputProps('phone')} />
      <Checkbox.Group label={LABELS.roles} {...form.getInputProps('roles')}>
        <Stack gap="sm" mt={6}>
          {CONTACT_ROLES.map((role) => (
            <Checkbox key={role} value={role} label={ROLE_LABELS[role]} description={ABOUT[role]} />
          ))}
        </Stack>
      </Checkbox.Group>
    </SchemaForm>
  )
}
