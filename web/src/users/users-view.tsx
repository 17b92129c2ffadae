import { updateCompanyUser } from '@accession/contract/company-users'
import { getLicenses } from '@accession/contract/licenses'
import { decideAccess } from '@accession/domain/access/access'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { BillingCompanyPicker } from '../companies/billing-company-picker.tsx'
import { useParent } from '../companies/use-parent.ts'
import { statusOf } from '../platform/call-error.ts'
import { usePermissions, useUser } from '../platform/current-user.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { CardSkeleton } from '../ui/feedback/card-skeleton.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { lazyPiece } from '../ui/feedback/lazy-piece.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { CompanyActions } from './company-actions.tsx'
import { useCompanyUsers } from './company-users.ts'
import { ContactsPanel } from './contacts-panel.tsx'
import { InviteUsers } from './invite-users.tsx'
import { LicensesPanel } from './licenses-panel.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { OwnCompanies } from './own-companies.tsx'
import { UserTable } from './user-table.tsx'

const TemplatesPanel = lazyPiece(
  async () => (await import('../order-templates/templates-panel.tsx')).TemplatesPanel,
)

/** /users-view?parent=: the users of a billing company. */
export function UsersView() {
  const asked = useParent()
  const companies = useUser().data?.parentCompanies ?? []
  const isAdmin = usePermissions()?.isAdmin ?? false
  const parentCompanyId = asked ?? (isAdmin ? null : (companies[0]?.parentCompanyId ?? null))
  if (parentCompanyId === null) return <ChooseCompany />
  return <UsersOf key={parentCompanyId} id={parentCompanyId} />
}

function ChooseCompany({ isUnknown = false }: { isUnknown?: boolean }) {
  const isAdmin = usePermissions()?.isAdmin ?? false
  const companies = useUser().data?.parentCompanies ?? []
  return (
    <Page title="Users" subtitle={isAdmin && 'First choose a billing company.'}>
      <Card>
        <Section>
          {isUnknown && <ErrorNote>This billing company could not be found.</ErrorNote>}
          {isAdmin ? <BillingCompanyPicker /> : <OwnCompanies companies={companies} />}
        </Section>
      </Card>
    </Page>
  )
}

const ManageCompany = ({ id }: { id: number }) => (
  <Button component={Link} to={`/manage-company?parent=${id}`} variant="default">
    Manage company
  </Button>
)

function UsersOf({ id }: { id: number }) {
  const permissions = usePermissions()
  const isAdmin = permissions?.isAdmin ?? false
  const user = useUser().data
  const isManager = decideAccess(updateCompanyUser.access, permissions) === 'allowed'
  const mayInvite =
    isManager ||
    !isAdmin ||
    (user?.parentCompanies.some((own) => own.parentCompanyId === id) ?? false)
  const mayOrder = decideAccess(getLicenses.access, permissions) === 'allowed'
  const isManaged = user?.managedCompanyIds.includes(id) ?? false
  const users = useCompanyUsers(id)
  if (statusOf(users.error) === 404) return <ChooseCompany isUnknown />
  return (
    <Page
      title={users.data ? `Users of ${users.data.parentCompanyName}` : 'Users'}
      subtitle="Everyone here can view and order for all of its sub-companies."
      actions={
        users.data &&
        (isAdmin ? <CompanyActions company={users.data} /> : isManaged && <ManageCompany id={id} />)
      }
    >
      {!isAdmin && <OwnCompanies companies={user?.parentCompanies ?? []} current={id} />}
      <AsyncArea query={users} skeleton={<CardSkeleton sections={3} />}>
        {(company) => (
          <Card>
            <UserTable
              company={company}
              canEdit={isManager}
              remover={isManager ? user : undefined}
            />
            {mayInvite && (
              <Section title="Invite users">
                <InviteUsers parentCompanyId={id} />
                <OpenInvitations parentCompanyId={id} invitations={company.invitations} />
              </Section>
            )}
            {mayOrder && <LicensesPanel parentCompanyId={id} />}
            {mayOrder && <TemplatesPanel parentCompanyId={id} />}
            {isAdmin && <ContactsPanel title="Contacts (Admin Only)" parentCompanyId={id} />}
          </Card>
        )}
      </AsyncArea>
    </Page>
  )
}
