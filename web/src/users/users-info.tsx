import { USER_SUBJECT } from '@accession/contract/history'
import { getGuestInvitations } from '@accession/contract/invitations'
import { USERS_A_PAGE } from '@accession/contract/pages'
import { getUsersInfo, type UserRow } from '@accession/contract/users'
import { decideAccess } from '@accession/domain/access/access'
import { Button, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { HistoryDialog, type HistorySubject } from '../history/history-dialog.tsx'
import { CompanyLink } from '../navigation/company-link.tsx'
import { changeUserFilter, type UserFilters, useUserFilters } from '../navigation/user-filters.ts'
import { usePermissions } from '../platform/current-user.ts'
import { query } from '../platform/query.ts'
import { NoMatch } from '../ui/form/name-search.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'
import { Page } from '../ui/layout/page.tsx'
import type { ModalSubject } from '../ui/layout/use-modal-subject.ts'
import { useModalSubject } from '../ui/layout/use-modal-subject.ts'
import type { Column } from '../ui/table/column.ts'
import { IndexTable } from '../ui/table/index-table.tsx'
import { EDIT_COLUMN, RowAction } from '../ui/table/row-action.tsx'
import { usePageNumber } from '../ui/table/use-page-number.ts'
import { InviteUsers } from './invite-users.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { fullName, userColumns } from './user-columns.tsx'
import { USER_FORM_LABELS } from './user-form-labels.ts'
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
  const isManager = decideAccess('manager', usePermissions()) === 'allowed'
  const edited = useModalSubject<UserRow>()
  const history = useModalSubject<HistorySubject>()
  const invitation = useModalSubject<true>()
  const columns: Column<UserRow>[] = [
    ...userColumns<UserRow>(({ receive_coa_email }) => receive_coa_email),
    { label: 'Role and companies', cell: (user) => <RoleAndCompanies user={user} /> },
    EDIT_COLUMN,
    {
      label: 'History',
      cell: (user) => (
        <RowAction
          label="History"
          name={`History of ${fullName(user)}`}
          onClick={() =>
            history.open({ subject: USER_SUBJECT, id: user.userId, name: fullName(user) })
          }
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
      width="full"
      actions={
        isManager && (
          <Button variant="default" onClick={() => invitation.open(true)}>
            Invite a guest
          </Button>
        )
      }
    >
      <Card>
        <Section dense>
          <Filters filters={filters} />
        </Section>
        <Section>
          <div className={classes.users}>
            <IndexTable
              label="users"
              columns={columns}
              query={users}
              rowKey={({ userId }) => userId}
              opens={(user) => ({
                onOpen: () => edited.open(user),
                name: `Edit ${fullName(user)}`,
              })}
              isGrayed={({ isActive }) => !isActive}
              isFiltered={Object.values(asked).some((text) => text.trim() !== '')}
              none="There are no users yet."
              noMatch={<NoMatch>No users match these filters.</NoMatch>}
            />
          </div>
        </Section>
      </Card>
      <UserInfoModal edited={edited} />
      <HistoryDialog history={history} />
      <InviteGuestDialog invitation={invitation} />
    </Page>
  )
}

/** Whoever belongs to more of them is shown in full when edited. */
const MOST_COMPANIES = 3

/** What staff may do, and who a customer orders for. */
function RoleAndCompanies({ user: { isAdmin, adminRoles, parentCompanies } }: { user: UserRow }) {
  const roles = adminRoles.map(({ roleType }) => roleType).join(', ')
  const more = parentCompanies.length - MOST_COMPANIES
  return (
    <span className={classes.belongs}>
      {isAdmin && <span>{roles ? `Admin: ${roles}` : 'Admin'}</span>}
      {!isAdmin && parentCompanies.length === 0 && <span>Guest</span>}
      {parentCompanies.slice(0, MOST_COMPANIES).map((company) => (
        <span key={company.parentCompanyId}>
          <CompanyLink parentCompanyId={company.parentCompanyId} name={company.parentCompanyName} />
        </span>
      ))}
      {more > 0 && <span>and {more} more</span>}
    </span>
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
          label={USER_FORM_LABELS[field]}
          value={filters[field]}
          maxLength={100}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
        />
      ))}
    </search>
  )
}

/** Users without a billing company: they order as guests. */
function InviteGuestDialog({ invitation }: { invitation: ModalSubject<true> }) {
  return (
    <Dialog title="Invite a guest" opened={invitation.opened} onClose={invitation.close}>
      <Text size="sm" c="dimmed" mb="md">
        A guest does not belong to a billing company and enters company information with each order.
      </Text>
      {invitation.subject && (
        <>
          <InviteUsers parentCompanyId={null} />
          <OpenGuestInvitations />
        </>
      )}
    </Dialog>
  )
}

function OpenGuestInvitations() {
  const guests = useQuery(query(getGuestInvitations, {}))
  return (
    guests.data && <OpenInvitations parentCompanyId={null} invitations={guests.data.invitations} />
  )
}
