import type { Contact } from '@accession/contract/company-people'
import type { ContactRole } from '@accession/domain/companies/contact-form'
import { IconMailOff } from '@tabler/icons-react'
import type { Column } from '../ui/column.ts'
import { PhoneText } from '../ui/contact-text.tsx'
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
          <IconMailOff size={14} aria-hidden /> The last mail to this address was not delivered
        </span>
      )}
    </span>
  )
}
