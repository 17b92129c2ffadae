import { type Contact, deleteContact, getContacts } from '@accession/contract/contacts'
import { getHistory } from '@accession/contract/history'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../platform/call.ts'
import { statusOf } from '../platform/call-error.ts'
import { versionOf } from '../platform/call-versioned.ts'
import { readAgain } from '../platform/query.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { TRY_AGAIN } from '../ui/feedback/try-again.ts'
import { Section } from '../ui/layout/card.tsx'
import { ConfirmModal } from '../ui/layout/confirm-modal.tsx'
import { useModalSubject } from '../ui/layout/use-modal-subject.ts'
import type { Column } from '../ui/table/column.ts'
import { IndexTable } from '../ui/table/index-table.tsx'
import { EDIT_COLUMN, RowAction } from '../ui/table/row-action.tsx'
import { CONTACT_COLUMNS, contactName } from './contact-columns.tsx'
import { ContactModal, type EditedContact } from './contact-modal.tsx'
import { contactsOf } from './contacts-of.ts'

const CHANGED =
  'Someone else just changed this contact. The list now shows their changes. Delete it again if you still want to.'

/** Who gets emails about orders, invoices and results. */
export function ContactsPanel({ parentCompanyId }: { parentCompanyId: number }) {
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
    onSettled: () => {
      return readAgain(client, getHistory, getContacts)
    },
  })
  const columns: Column<Contact>[] = [
    ...CONTACT_COLUMNS,
    EDIT_COLUMN,
    {
      label: 'Delete',
      cell: (contact) => (
        <RowAction
          danger
          label="Delete"
          name={`Delete ${contactName(contact)}`}
          onClick={() => deleted.open(contact)}
        />
      ),
      hideLabel: true,
      look: 'action',
      card: 'right',
    },
  ]
  return (
    <Section
      title="Contacts (Admin Only)"
      actions={
        <Button ref={adding} variant="default" onClick={() => edited.open('new')}>
          Add contact
        </Button>
      }
    >
      {deleting.isError && (
        <ErrorNote>
          The contact was not deleted. {statusOf(deleting.error) === 412 ? CHANGED : TRY_AGAIN}
        </ErrorNote>
      )}
      <IndexTable
        label="contacts"
        columns={columns}
        query={contacts}
        rowKey={({ id }) => id}
        opens={(contact) => ({
          onOpen: () => edited.open(contact),
          name: `Edit ${contactName(contact)}`,
        })}
        none="No contacts yet. Until you add one, only the person who places an order gets emails about it."
      />
      <ContactModal edited={edited} parentCompanyId={parentCompanyId} />
      <ConfirmModal
        question="Delete this contact?"
        confirmLabel="Delete"
        opened={deleted.opened}
        onCancel={deleted.close}
        onConfirm={() => {
          if (deleted.subject) deleting.mutate(deleted.subject)
          deleted.close()
        }}
      >
        {deleted.subject && `${contactName(deleted.subject)} will no longer get emails.`}
      </ConfirmModal>
    </Section>
  )
}
