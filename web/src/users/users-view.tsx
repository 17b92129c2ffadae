import { getLicenses } from '@accession/contract/licenses'
import { decideAccess } from '@accession/domain/access/access'
import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router'
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
  return (
    <Page title="Users" subtitle={isAdmin && 'First choose a billing company.'}>
      <Card>
        <Section>
          {isUnknown && <ErrorNote>This billing company could not be found.</ErrorNote>}
          {isAdmin ? <BillingCompanyPicker /> : <OwnCompanies />}
        </Section>
      </Card>
    </Page>
  )
}

/** Users with several billing companies see one at a time. */
function OwnCompanies({ current }: { current?: number }) {
  const companies = useUser().data?.parentCompanies ?? []
  const [, setSearch] = useSearchParams()
  if (companies.length < 2 && current !== undefined) return null
  return (
    <NativeSelect
      label="Billing company"
      maw="24rem"
      mb="md"
      value={current ?? ''}
      onChange={({ currentTarget }) => setSearch({ parent: currentTarget.value })}
      data={[
        ...(current === undefined ? [{ value: '', label: 'Choose a billing company' }] : []),
        ...companies.map(({ parentCompanyId, parentCompanyName }) => ({
          value: String(parentCompanyId),
          label: parentCompanyName,
        })),
      ]}
    />
  )
}

function UsersOf({ id }: { id: number }) {
  const permissions = usePermissions()
  const isAdmin = permissions?.isAdmin ?? false
  const mayOrder = decideAccess(getLicenses.access, permissions) === 'allowed'
  const users = useCompanyUsers(id)
  if (statusOf(users.error) === 404) return <ChooseCompany isUnknown />
  return (
    <Page
      title={users.data ? `Users of ${users.data.parentCompanyName}` : 'Users'}
      subtitle="Everyone here can view and order for all of its sub-companies."
      actions={isAdmin && users.data && <CompanyActions company={users.data} />}
    >
      {!isAdmin && <OwnCompanies current={id} />}
      <AsyncArea query={users} skeleton={<CardSkeleton sections={3} />}>
        {(company) => (
          <Card>
            <UserTable company={company} isAdmin={isAdmin} />
            <Section title="Invite users">
              <InviteUsers parentCompanyId={id} />
              <OpenInvitations invitations={company.invitations} />
            </Section>
            {mayOrder && <LicensesPanel parentCompanyId={id} />}
            {mayOrder && <TemplatesPanel parentCompanyId={id} />}
            {isAdmin && <ContactsPanel parentCompanyId={id} />}
          </Card>
        )}
      </AsyncArea>
    </Page>
  )
}
