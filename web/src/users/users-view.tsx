import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { BillingCompanyPicker } from '../companies/billing-company-picker.tsx'
import { useParent } from '../companies/use-parent.ts'
import { statusOf } from '../platform/call-error.ts'
import { usePerson, useStanding } from '../platform/person.ts'
import { AsyncArea } from '../ui/async-area.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { Page } from '../ui/page.tsx'
import { Section, Sheet } from '../ui/sheet.tsx'
import { SheetSkeleton } from '../ui/sheet-skeleton.tsx'
import { CompanyActions } from './company-actions.tsx'
import { useCompanyUsers } from './company-users.ts'
import { ContactsPanel } from './contacts-panel.tsx'
import { InviteUsers } from './invite-users.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { UserTable } from './user-table.tsx'

/** /users-view?parent=: who belongs to a billing company. */
export function UsersView() {
  const asked = useParent()
  const companies = usePerson().data?.parentCompanies ?? []
  const isAdmin = useStanding()?.isAdmin ?? false
  const parentCompanyId = asked ?? (isAdmin ? null : (companies[0]?.parentCompanyId ?? null))
  if (parentCompanyId === null) return <ChooseCompany />
  return <UsersOf key={parentCompanyId} id={parentCompanyId} />
}

function ChooseCompany({ isUnknown = false }: { isUnknown?: boolean }) {
  const isAdmin = useStanding()?.isAdmin ?? false
  return (
    <Page title="Users" subtitle={isAdmin && 'First choose a billing company.'}>
      <Sheet>
        <Section>
          {isUnknown && <ErrorNote>This billing company could not be found.</ErrorNote>}
          {isAdmin ? <BillingCompanyPicker /> : <OwnCompanies />}
        </Section>
      </Sheet>
    </Page>
  )
}

/** Someone who belongs to several billing companies sees one at a time. */
function OwnCompanies({ current }: { current?: number }) {
  const companies = usePerson().data?.parentCompanies ?? []
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
  const isAdmin = useStanding()?.isAdmin ?? false
  const people = useCompanyUsers(id)
  if (statusOf(people.error) === 404) return <ChooseCompany isUnknown />
  return (
    <Page
      title={people.data ? `Users of ${people.data.parentCompanyName}` : 'Users'}
      subtitle="Everyone here can view and order for all of its sub-companies."
      actions={isAdmin && people.data && <CompanyActions company={people.data} />}
    >
      {!isAdmin && <OwnCompanies current={id} />}
      <AsyncArea query={people} skeleton={<SheetSkeleton sections={3} />}>
        {(company) => (
          <Sheet>
            <UserTable company={company} isAdmin={isAdmin} />
            <Section title="Invite users">
              <InviteUsers parentCompanyId={id} />
              <OpenInvitations invitations={company.invitations} />
            </Section>
            {isAdmin && <ContactsPanel parentCompanyId={id} />}
          </Sheet>
        )}
      </AsyncArea>
    </Page>
  )
}
