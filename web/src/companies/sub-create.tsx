import { createCompany, getParentCompany } from '@accession/contract/companies'
import { decideAccess } from '@accession/domain/access/access'
import { roleNeededMessage } from '@accession/domain/access/permissions'
import { useQuery } from '@tanstack/react-query'
import { statusOf } from '../platform/call-error.ts'
import { usePermissions } from '../platform/current-user.ts'
import { query } from '../platform/query.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { CardSkeleton } from '../ui/feedback/card-skeleton.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { RoleNeeded } from '../ui/feedback/role-needed.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { BillingCompanyPicker } from './billing-company-picker.tsx'
import { SubCompanyCreation } from './sub-company-creation.tsx'
import { useParent } from './use-parent.ts'

/** /sub-create?parent=: first its billing company, then the sub-company. */
export function SubCreate() {
  const parentCompanyId = useParent()
  if (decideAccess(createCompany.access, usePermissions()) !== 'allowed')
    return <RoleNeeded title="Create Sub-Company" message={roleNeededMessage('manager')} />
  return parentCompanyId === null ? (
    <ChooseParent />
  ) : (
    <CreateBelow key={parentCompanyId} id={parentCompanyId} />
  )
}

function ChooseParent({ isUnknown = false }: { isUnknown?: boolean }) {
  return (
    <Page
      title="Create Sub-Company"
      subtitle="First choose the billing company that pays for it."
      width="form"
    >
      <Card>
        <Section>
          {isUnknown && <ErrorNote>This billing company could not be found.</ErrorNote>}
          <BillingCompanyPicker />
        </Section>
      </Card>
    </Page>
  )
}

function CreateBelow({ id: parentCompanyId }: { id: number }) {
  const billing = useQuery(query(getParentCompany, { params: { parentCompanyId } }))
  if (statusOf(billing.error) === 404) return <ChooseParent isUnknown />
  if (billing.data) return <SubCompanyCreation billing={billing.data} />
  return (
    <Page title="Create Sub-Company" width="form">
      <AsyncArea query={billing} skeleton={<CardSkeleton sections={2} />}>
        {() => null}
      </AsyncArea>
    </Page>
  )
}
