import { Text } from '@mantine/core'
import { useRef } from 'react'
import type { Column } from '../ui/column.ts'
import { EDIT_COLUMN, RowAction } from '../ui/row-action.tsx'
import { RowsTable } from '../ui/rows-table.tsx'
import { Section } from '../ui/sheet.tsx'
import { useModalSubject } from '../ui/use-modal-subject.ts'
import type { CompanyUser, CompanyUsers } from './company-users.ts'
import { EditUserModal } from './edit-user-modal.tsx'
import { PEOPLE_LABELS } from './people-labels.ts'
import { RemoveUserModal } from './remove-user-modal.tsx'
import { fullName, userColumns } from './user-columns.tsx'
import classes from './user-table.module.css'

type Props = { company: CompanyUsers; isAdmin: boolean }

/** The users of a billing company; admins edit and remove them. */
export function UserTable({ company, isAdmin }: Props) {
  const edited = useModalSubject<CompanyUser>()
  const removed = useModalSubject<CompanyUser>()
  const list = useRef<HTMLDivElement>(null)
  const columns = userColumns<CompanyUser>(({ receiveCoAEmail }) => receiveCoAEmail).map(
    (column) => ({ ...column, ...SORTS[column.label] }),
  )
  const actions: Column<CompanyUser>[] = [
    EDIT_COLUMN,
    {
      label: 'Remove',
      cell: (user) => (
        <RowAction
          danger
          label="Remove"
          name={`Remove ${fullName(user)}`}
          onClick={() => removed.open(user)}
        />
      ),
      hideLabel: true,
      look: 'action',
      card: 'right',
    },
  ]
  return (
    <Section>
      <div ref={list} tabIndex={-1} className={classes.list}>
        {company.users.length === 0 ? (
          <Text c="dimmed">None yet. People you invite appear here once they have come.</Text>
        ) : (
          <RowsTable
            label="users"
            columns={isAdmin ? [...columns, ...actions] : columns}
            rows={company.users}
            rowKey={({ userId }) => userId}
            opens={
              isAdmin
                ? (user) => ({ onOpen: () => edited.open(user), name: `Edit ${fullName(user)}` })
                : undefined
            }
            isGreyed={({ isActive }) => !isActive}
          />
        )}
      </div>
      <EditUserModal edited={edited} parentCompanyId={company.parentCompanyId} />
      <RemoveUserModal
        removed={removed}
        company={company}
        onRemoved={() => list.current?.focus()}
      />
    </Section>
  )
}

const SORTS: Record<string, Pick<Column<CompanyUser>, 'sortBy'>> = {
  [PEOPLE_LABELS.firstName]: { sortBy: ({ firstName }) => firstName },
  [PEOPLE_LABELS.lastName]: { sortBy: ({ lastName }) => lastName },
  [PEOPLE_LABELS.email]: { sortBy: ({ username }) => username },
}
