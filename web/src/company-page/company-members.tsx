import type { CompanyPage, MemberOfCompany } from '@accession/contract/company-page'
import { updateCompanyUser } from '@accession/contract/company-users'
import { decideAccess } from '@accession/domain/access/access'
import { Text } from '@mantine/core'
import { usePermissions } from '../platform/current-user.ts'
import { EmailText, PhoneText } from '../ui/display/contact-text.tsx'
import { Section } from '../ui/layout/card.tsx'
import { useModalSubject } from '../ui/layout/use-modal-subject.ts'
import type { Column } from '../ui/table/column.ts'
import { EDIT_COLUMN } from '../ui/table/row-action.tsx'
import { RowsTable } from '../ui/table/rows-table.tsx'
import type { CompanyUser } from '../users/company-users.ts'
import { EditUserModal } from '../users/edit-user-modal.tsx'
import { TileLink } from '../users/tile-link.tsx'
import { fullName } from '../users/user-columns.tsx'
import classes from './company.module.css'

/** What differs from the rights that everyone of a company has. */
const describeRights = (user: MemberOfCompany): string =>
  [
    ...(user.isActive ? [] : ['Disabled']),
    ...(user.isAdmin ? ['Admin'] : []),
    ...(user.companyManager ? ['Company manager'] : []),
    ...(user.billing ? ['Sees billing'] : []),
    ...(user.noOrders && !user.isAdmin ? ['No orders'] : []),
    ...(user.noResults && !user.isAdmin ? ['No results'] : []),
  ].join(', ') || 'Orders and results'

const COLUMNS: Column<MemberOfCompany>[] = [
  { label: 'Name', cell: fullName, card: 'title' },
  { label: 'Email', cell: ({ username }) => <EmailText>{username}</EmailText> },
  { label: 'Phone', cell: ({ phone }) => <PhoneText>{phone}</PhoneText> },
  { label: 'Rights', cell: describeRights },
]

type Props = {
  parentCompanyId: number
  users: CompanyPage['users']
  onChanged: () => void
}

/** Who belongs to the company, and what they may do. */
export function CompanyMembers({ parentCompanyId, users, onChanged }: Props) {
  const isManager = decideAccess(updateCompanyUser.access, usePermissions()) === 'allowed'
  const edited = useModalSubject<CompanyUser>()
  const { data, totalCount } = users
  return (
    <Section
      title="Users"
      actions={<TileLink to={`/users-view?parent=${parentCompanyId}`}>Invite or remove</TileLink>}
    >
      {data.length === 0 ? (
        <Text c="dimmed">No users yet.</Text>
      ) : (
        <RowsTable
          label="users"
          columns={isManager ? [...COLUMNS, EDIT_COLUMN] : COLUMNS}
          rows={data}
          rowKey={({ userId }) => userId}
          opens={
            isManager
              ? (user) => ({ onOpen: () => edited.open(user), name: `Edit ${fullName(user)}` })
              : undefined
          }
          isGrayed={({ isActive }) => !isActive}
        />
      )}
      {totalCount > data.length && (
        <div className={classes.more}>
          {data.length} of {totalCount.toLocaleString('en-US')} users.{' '}
          <TileLink to={`/users-view?parent=${parentCompanyId}`}>All of them</TileLink>
        </div>
      )}
      <EditUserModal
        parentCompanyId={parentCompanyId}
        edited={{
          ...edited,
          close: () => {
            edited.close()
            onChanged()
          },
        }}
      />
    </Section>
  )
}
