import { Text } from '@mantine/core'
import { useRef } from 'react'
import { Section } from '../ui/layout/card.tsx'
import { useModalSubject } from '../ui/layout/use-modal-subject.ts'
import type { Column } from '../ui/table/column.ts'
import { EDIT_COLUMN, RowAction } from '../ui/table/row-action.tsx'
import { RowsTable } from '../ui/table/rows-table.tsx'
import type { CompanyUser, CompanyUsers } from './company-users.ts'
import { EditUserModal } from './edit-user-modal.tsx'
import { RemoveUserModal } from './remove-user-modal.tsx'
import { fullName, userColumns } from './user-columns.tsx'
import { USER_FORM_LABELS } from './user-form-labels.ts'
import classes from './user-table.module.css'

type Props = {
  company: CompanyUsers
  canEdit?: boolean
  /** Who is asking, if they can remove others. */
  remover?: { userId: number } | undefined
}

/** The users of a billing company; admins edit and remove them, its managers remove them. */
export function UserTable({ company, canEdit = false, remover }: Props) {
  const edited = useModalSubject<CompanyUser>()
  const removed = useModalSubject<CompanyUser>()
  const list = useRef<HTMLDivElement>(null)
  const columns = userColumns<CompanyUser>(({ receiveCoAEmail }) => receiveCoAEmail).map(
    (column) => ({ ...column, ...SORTS[column.label] }),
  )
  const removeColumn: Column<CompanyUser> = {
    label: 'Remove',
    cell: (user) =>
      // A manager stays; staff can remove anyone.
      (canEdit || user.userId !== remover?.userId) && (
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
  }
  const actions = [...(canEdit ? [EDIT_COLUMN] : []), ...(remover ? [removeColumn] : [])]
  return (
    <Section>
      <div ref={list} tabIndex={-1} className={classes.list}>
        {company.users.length === 0 ? (
          <Text c="dimmed">No users yet. People you invite appear here once they join.</Text>
        ) : (
          <RowsTable
            label="users"
            columns={[...columns, ...actions]}
            rows={company.users}
            rowKey={({ userId }) => userId}
            opens={
              canEdit
                ? (user) => ({ onOpen: () => edited.open(user), name: `Edit ${fullName(user)}` })
                : undefined
            }
            isGrayed={({ isActive }) => !isActive}
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
  [USER_FORM_LABELS.firstName]: { sortBy: ({ firstName }) => firstName },
  [USER_FORM_LABELS.lastName]: { sortBy: ({ lastName }) => lastName },
  [USER_FORM_LABELS.email]: { sortBy: ({ username }) => username },
}
