import type { Contact } from '@accession/contract/contacts'
import type { ContactRole } from '@accession/domain/companies/contact-form'
import { IconMailOff } from '@tabler/icons-react'
import { PhoneText } from '../ui/display/contact-text.tsx'
import type { Column } from '../ui/table/column.ts'
import classes from './contact-columns.module.css'

export const ROLE_LABELS: Record<ContactRole, string> = {
  billing: 'Billing',
  submission: 'Submission',
  results: 'Results',
}

export const contactName = ({ firstName, lastName }: Contact) =>
  [firstName, lastName].filter(Boolean).join(' ')

export const CONTACT_COLUMNS: Column<Contact>[] = [
  { label: 'Name', cell: contactName, card: 'title' },
  { label: 'Email', cell: (contact) => <Address contact={contact} /> },
  { label: 'Phone', cell: ({ phone }) => <PhoneText>{phone ?? '–'}</PhoneText> },
  {
    label: 'Roles',
    cell: ({ roles }) => roles.map(({ keyName }) => ROLE_LABELS[keyName]).join(', ') || '–',
  },
]

function Address({ contact: { email, isFailing } }: { contact: Contact }) {
  return (
    <span>
      {email ?? '–'}
      {isFailing && (
        <span className={classes.failing}>
          <IconMailOff size={14} aria-hidden /> The last email to this address was not delivered
        </span>
      )}
    </span>
  )
}
