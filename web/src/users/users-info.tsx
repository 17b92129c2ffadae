import { USERS_A_PAGE } from '@accession/contract/pages'
import { getUsersInfo, type UserRow } from '@accession/contract/users'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { HistoryDialog, type HistorySubject } from '../admin/history-dialog.tsx'
import { query } from '../platform/query.ts'
import type { Column } from '../ui/column.ts'
import { IndexTable } from '../ui/index-table.tsx'
import { NoMatch } from '../ui/name-search.tsx'
import { Page } from '../ui/page.tsx'
import { EDIT_COLUMN, RowAction } from '../ui/row-action.tsx'
import { Section, Sheet } from '../ui/sheet.tsx'
import { useModalSubject } from '../ui/use-modal-subject.ts'
import { usePageNumber } from '../ui/use-page-number.ts'
import { InviteGuestDialog } from './invite-guest-dialog.tsx'
import { PEOPLE_LABELS } from './people-labels.ts'
import { fullName, userColumns } from './user-columns.tsx'
import { changeUserFilter, type UserFilters, useUserFilters } from './user-filters.ts'
import { UserInfoModal } from './user-info-modal.tsx'
import classes from './users-info.module.css'

const TYPING_PAUSE_MS = 250

const FILTERS: (keyof UserFilters)[] = ['firstName', 'lastName', 'email']

/** /users-info: everyone who has an account. */
export function UsersInfo() {
  const filters = useUserFilters()
  const [asked] = useDebouncedValue(filters, TYPING_PAUSE_MS)
  const offset = (usePageNumber() - 1) * USERS_A_PAGE
  const users = useQuery({
    ...query(getUsersInfo, { query: { ...asked, offset } }),
    placeholderData: keepPreviousData,
  })
  const edited = useModalSubject<UserRow>()
  const history = useModalSubject<HistorySubject>()
  const invitation = useModalSubject<true>()
  const columns: Column<UserRow>[] = [
    ...userColumns<UserRow>(({ receive_coa_email }) => receive_coa_email),
    EDIT_COLUMN,
    {
      label: 'History',
      cell: (user) => (
        <RowAction
          label="History"
          name={`History of ${fullName(user)}`}
          onClick={() => history.open({ subject: 'person', id: user.userId, name: fullName(user) })}
        />
      ),
      hideLabel: true,
      look: 'action',
      card: 'right',
    },
  ]
  return (
    <Page
      title="All Users Table"
      subtitle="Displaying all users from all billing companies"
      actions={
        <Button variant="default" onClick={() => invitation.open(true)}>
          Invite A Guest
        </Button>
      }
    >
      <Sheet>
        <Section dense>
          <Filters filters={filters} />
        </Section>
        <Section>
          <IndexTable
            label="users"
            columns={columns}
            query={users}
            rowKey={({ userId }) => userId}
            opens={(user) => ({ onOpen: () => edited.open(user), name: `Edit ${fullName(user)}` })}
            isGreyed={({ isActive }) => !isActive}
            isFiltered={Object.values(asked).some((text) => text.trim() !== '')}
            none="There are no users yet."
            noMatch={<NoMatch>No user matches these filters.</NoMatch>}
          />
        </Section>
      </Sheet>
      <UserInfoModal edited={edited} />
      <HistoryDialog history={history} />
      <InviteGuestDialog invitation={invitation} />
    </Page>
  )
}

function Filters({ filters }: { filters: UserFilters }) {
  const [, setSearch] = useSearchParams()
  function change(filter: Partial<UserFilters>) {
    changeUserFilter(filter)
    setSearch({}, { replace: true })
  }
  return (
    <search className={classes.filters} aria-label="Filter users">
      {FILTERS.map((field) => (
        <TextInput
          key={field}
          label={PEOPLE_LABELS[field]}
          value={filters[field]}
          maxLength={100}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
        />
      ))}
    </search>
  )
}
