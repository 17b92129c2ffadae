import { type Contact, createContact, updateContact } from '@accession/contract/company-people'
import { CONTACT_ROLES, contactForm } from '@accession/domain/companies/contact-form'
import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { call } from '../platform/call.ts'
import { Dialog } from '../ui/dialog.tsx'
import { SchemaForm, useSchemaForm } from '../ui/schema-form.tsx'
import { TRY_AGAIN } from '../ui/try-again.ts'
import type { ModalSubject } from '../ui/use-modal-subject.ts'
import { ROLE_LABELS } from './contact-columns.tsx'

export type EditedContact = Contact | 'new'

const LABELS = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  roles: 'Roles',
}
const ABOUT = {
  billing: 'Is told about invoices',
  submission: 'Is told about orders',
  results: 'Is noted for results',
}

type Props = { edited: ModalSubject<EditedContact>; parentCompanyId: number }

export function ContactModal({ edited, parentCompanyId }: Props) {
  const { subject, opened, close } = edited
  return (
    <Dialog
      title={subject === 'new' ? 'Add Contact' : 'Edit Contact'}
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

type FormProps = { contact: Contact | null; parentCompanyId: number; onDone: () => void }

function ContactForm({ contact, parentCompanyId, onDone }: FormProps) {
  const client = useQueryClient()
  const form = useSchemaForm(contactForm, {
    firstName: contact?.firstName ?? '',
    lastName: contact?.lastName ?? '',
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
    roles: contact?.roles.map(({ keyName }) => keyName) ?? [],
  })
  async function save(checked: z.output<typeof contactForm>) {
    if (contact) await call(updateContact, { body: { id: contact.id, ...checked } })
    else await call(createContact, { body: { parentCompanyId, contact: checked } })
    void client.invalidateQueries({ queryKey: ['history'] })
    await client.invalidateQueries({ queryKey: ['contacts'] })
    onDone()
  }
  return (
    <SchemaForm
      form={form}
      labels={LABELS}
      submitLabel="Save Contact"
      onCancel={onDone}
      failure={() => `The contact was not saved. ${TRY_AGAIN}`}
      onSubmit={save}
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
