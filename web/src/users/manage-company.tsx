import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useParent } from '../companies/use-parent.ts'
import { statusOf } from '../platform/call-error.ts'
import { useUser } from '../platform/current-user.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { CardSkeleton } from '../ui/feedback/card-skeleton.tsx'
import { NothingToOpen } from '../ui/feedback/nothing-to-open.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { useCompanyUsers } from './company-users.ts'
import { ContactsPanel } from './contacts-panel.tsx'
import { InviteUsers } from './invite-users.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { OwnCompanies } from './own-companies.tsx'
import { UserTable } from './user-table.tsx'

/** /manage-company?parent=: what the manager of a billing company decides about it. */
export function ManageCompany() {
  const asked = useParent()
  const user = useUser().data
  const parentCompanyId = asked ?? user?.managedCompanyIds[0]
  const isManaged = user?.managedCompanyIds.some((id) => id === parentCompanyId)
  if (parentCompanyId === undefined || !isManaged) return <NothingToOpen />
  return <Managed key={parentCompanyId} id={parentCompanyId} />
}

function Managed({ id }: { id: number }) {
  const user = useUser().data
  const managed = user?.managedCompanyIds ?? []
  const companies = user?.parentCompanies.filter((own) => managed.includes(own.parentCompanyId))
  const users = useCompanyUsers(id)
  if (statusOf(users.error) === 404) return <NothingToOpen />
  return (
    <Page
      title={users.data ? `Manage ${users.data.parentCompanyName}` : 'Manage company'}
      subtitle="Who belongs to your company, who is invited, and who gets which emails."
      actions={
        <Button component={Link} to={`/integrations?parent=${id}`} variant="default">
          Integrations
        </Button>
      }
    >
      <OwnCompanies companies={companies ?? []} current={id} />
      <AsyncArea query={users} skeleton={<CardSkeleton sections={3} />}>
        {(company) => (
          <Card>
            <UserTable company={company} remover={user} />
            <Section title="Invite users">
              <InviteUsers parentCompanyId={id} />
              <OpenInvitations parentCompanyId={id} invitations={company.invitations} />
            </Section>
            <ContactsPanel title="Who gets which emails" parentCompanyId={id} />
          </Card>
        )}
      </AsyncArea>
    </Page>
  )
}
