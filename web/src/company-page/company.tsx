import { type CompanyPage, getCompanyPage } from '@accession/contract/company-page'
import { idInText } from '@accession/contract/ids'
import { decideAccess } from '@accession/domain/access/access'
import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { FactorHistory } from '../billing/factor-history.tsx'
import { History } from '../history/history-dialog.tsx'
import { statusOf } from '../platform/call-error.ts'
import { usePermissions } from '../platform/current-user.ts'
import { query } from '../platform/query.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { CardSkeleton } from '../ui/feedback/card-skeleton.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { ContactsPanel } from '../users/contacts-panel.tsx'
import { LicensesPanel } from '../users/licenses-panel.tsx'
import { TileLink } from '../users/tile-link.tsx'
import classes from './company.module.css'
import { CompanyBalance, CompanyInvoices } from './company-balance.tsx'
import { CompanyFacts, SubCompanies } from './company-facts.tsx'
import { CompanyFiles } from './company-files.tsx'
import { CompanyMembers } from './company-members.tsx'
import { CompanyOrders } from './company-orders.tsx'

/** /companies/:parentCompanyId: what staff need to know about a billing company. */
export function Company() {
  const id = idInText.safeParse(useParams().parentCompanyId)
  return id.success ? <OfCompany key={id.data} parentCompanyId={id.data} /> : <NoSuchCompany />
}

function OfCompany({ parentCompanyId: id }: { parentCompanyId: number }) {
  const isManager = decideAccess('manager', usePermissions()) === 'allowed'
  const company = useQuery(query(getCompanyPage, { params: { parentCompanyId: id } }))
  if (statusOf(company.error) === 404 && !company.data) return <NoSuchCompany />
  const { data } = company
  return (
    <Page
      title={data?.parentCompanyName ?? 'Company'}
      width="full"
      subtitle={
        data && (
          <>
            Billing company <span className={classes.number}>{data.parentCompanyNumber}</span>
          </>
        )
      }
      actions={
        <>
          <Button component={Link} to={`/users-view?parent=${id}`} variant="default">
            Users and Invitations
          </Button>
          {isManager && (
            <>
              <Button component={Link} to={`/integrations?parent=${id}`} variant="default">
                Integrations
              </Button>
              <Button component={Link} to={`/company-edit?parent=${id}`} variant="default">
                Edit Company
              </Button>
            </>
          )}
        </>
      }
    >
      <AsyncArea query={company} skeleton={<CardSkeleton sections={3} />}>
        {(page) => <Sections page={page} onChanged={() => void company.refetch()} />}
      </AsyncArea>
    </Page>
  )
}

type Props = { page: CompanyPage; onChanged: () => void }

function Sections({ page, onChanged }: Props) {
  const { parentCompanyId: id, billing } = page
  return (
    <div className={classes.columns}>
      {billing && (
        <div className={classes.whole}>
          <Card>
            <CompanyBalance parentCompanyId={id} aging={billing.aging} />
          </Card>
        </div>
      )}
      <Card>
        <CompanyOrders parentCompanyId={id} orders={page.orders} />
        {billing && (
          <CompanyInvoices parentCompanyId={id} billing={billing} onChanged={onChanged} />
        )}
      </Card>
      <Card>
        <CompanyFacts page={page} />
        <SubCompanies companies={page.companies} />
        <CompanyFiles files={page.files} />
      </Card>
      <div className={classes.whole}>
        <Card>
          <CompanyMembers parentCompanyId={id} users={page.users} onChanged={onChanged} />
          <ContactsPanel title="Contacts" parentCompanyId={id} />
          <LicensesPanel parentCompanyId={id} />
        </Card>
      </div>
      <div className={classes.whole}>
        <Card>
          {billing && (
            <FactorHistory
              parentCompanyId={id}
              title="Price adjustment"
              actions={<TileLink to={`/set-price-adjustment?parent=${id}`}>Change</TileLink>}
            />
          )}
          <Section title="History">
            <History subject="billing-company" id={id} />
          </Section>
        </Card>
      </div>
    </div>
  )
}

const NoSuchCompany = () => (
  <Page title="Company" width="form">
    <ErrorNote>
      This billing company could not be found.{' '}
      <Anchor component={Link} to="/users-view" inherit underline="always">
        Find a billing company
      </Anchor>
    </ErrorNote>
  </Page>
)
