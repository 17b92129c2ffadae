import { type Contact, deleteContact, getContacts } from '@accession/contract/contacts'
import { getHistory } from '@accession/contract/history'
import { decideAccess } from '@accession/domain/access/access'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../platform/call.ts'
import { versionOf } from '../platform/call-versioned.ts'
import { usePermissions, useUser } from '../platform/current-user.ts'
import { readAgain } from '../platform/query.ts'
import { Section } from '../ui/layout/card.tsx'
import { useModalSubject } from '../ui/layout/use-modal-subject.ts'
import type { Column } from '../ui/table/column.ts'
import { IndexTable } from '../ui/table/index-table.tsx'
import { EDIT_COLUMN } from '../ui/table/row-action.tsx'
import { DeleteQuestion, deleteColumn, NotDeleted } from '../ui/table/row-deletion.tsx'
import { CONTACT_COLUMNS, contactName } from './contact-columns.tsx'
import { ContactModal, type EditedContact } from './contact-modal.tsx'
import { contactsOf } from './contacts-of.ts'

type Props = { title: string; parentCompanyId: number }

/** Who gets emails about orders, invoices and results. */
export function ContactsPanel({ title, parentCompanyId }: Props) {
  const client = useQueryClient()
  const contacts = useQuery({
    ...contactsOf(parentCompanyId),
    select: (reply) => ({ data: reply.contacts }),
  })
  const edited = useModalSubject<EditedContact>()
  const deleted = useModalSubject<Contact>()
  const adding = useRef<HTMLButtonElement>(null)
  const deleting = useMutation({
    mutationFn: (contact: Contact) =>
      call(deleteContact, { body: { contactId: contact.id } }, { ifMatch: versionOf(contact) }),
    // The button that was pressed was removed with its row.
    onSuccess: () => adding.current?.focus(),
    onSettled: () => readAgain(client, getHistory, getContacts),
  })
  const isManaged = useUser().data?.managedCompanyIds.includes(parentCompanyId) ?? false
  const isManager = decideAccess('manager', usePermissions()) === 'allowed'
  const mayChange = isManaged || isManager
  const columns: Column<Contact>[] = mayChange
    ? [...CONTACT_COLUMNS, EDIT_COLUMN, deleteColumn(contactName, deleted.open)]
    : CONTACT_COLUMNS
  return (
    <Section
      title={title}
      actions={
        mayChange && (
          <Button ref={adding} variant="default" onClick={() => edited.open('new')}>
            Add contact
          </Button>
        )
      }
    >
      <NotDeleted what="contact" error={deleting.error} />
      <IndexTable
        label="contacts"
        columns={columns}
        query={contacts}
        rowKey={({ id }) => id}
        opens={
          mayChange
            ? (contact) => ({
                onOpen: () => edited.open(contact),
                name: `Edit ${contactName(contact)}`,
              })
            : undefined
        }
        none="No contacts yet. Until you add one, only the person who places an order gets emails about it."
      />
      <ContactModal edited={edited} parentCompanyId={parentCompanyId} />
      <DeleteQuestion what="contact" deleted={deleted} onDelete={deleting.mutate}>
        {(contact) => `${contactName(contact)} will no longer get emails.`}
      </DeleteQuestion>
    </Section>
  )
}
