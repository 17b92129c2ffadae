import { IconBan, IconCheck } from '@tabler/icons-react'
import { EmailText, PhoneText } from '../ui/display/contact-text.tsx'
import type { Column } from '../ui/table/column.ts'
import classes from './user-columns.module.css'
import { USER_FORM_LABELS } from './user-form-labels.ts'

type Listed = {
  firstName: string
  lastName: string
  username: string
  phone: string
  isActive: boolean
  noResults: boolean
}

/** The columns of every list of users. */
export const userColumns = <Row extends Listed>(getsMail: (row: Row) => boolean): Column<Row>[] => [
  {
    label: USER_FORM_LABELS.firstName,
    cell: ({ firstName, lastName }) => (
      <>
        {firstName}
        <span className={classes.lastName}> {lastName}</span>
      </>
    ),
    card: 'title',
  },
  { label: USER_FORM_LABELS.lastName, cell: ({ lastName }) => lastName, card: 'hidden' },
  { label: USER_FORM_LABELS.email, cell: ({ username }) => <EmailText>{username}</EmailText> },
  { label: USER_FORM_LABELS.phone, cell: ({ phone }) => <PhoneText>{phone}</PhoneText> },
  { label: 'Status', cell: ({ isActive }) => <Status isActive={isActive} />, card: 'corner' },
  { label: 'Results', cell: ({ noResults }) => <YesOrNo is={!noResults} /> },
  { label: 'Receive email', cell: (row) => <YesOrNo is={getsMail(row)} /> },
]

export const fullName = ({ firstName, lastName }: Pick<Listed, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

function Status({ isActive }: { isActive: boolean }) {
  const Icon = isActive ? IconCheck : IconBan
  return (
    <span className={classes.status} data-active={isActive || undefined}>
      <Icon size={15} aria-hidden />
      {isActive ? 'Active' : 'Disabled'}
    </span>
  )
}

const YesOrNo = ({ is }: { is: boolean }) => (is ? 'Yes' : 'No')
