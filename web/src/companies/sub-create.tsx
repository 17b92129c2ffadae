import { getParentCompany } from '@accession/contract/companies'
import { useQuery } from '@tanstack/react-query'
import { statusOf } from '../platform/call-error.ts'
import { query } from '../platform/query.ts'
import { AsyncArea } from '../ui/async-area.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { Page } from '../ui/page.tsx'
import { Section, Sheet } from '../ui/sheet.tsx'
import { SheetSkeleton } from '../ui/sheet-skeleton.tsx'
import { BillingCompanyPicker } from './billing-company-picker.tsx'
import { SubCompanyCreation } from './sub-company-creation.tsx'
import { useParent } from './use-parent.ts'

/** /sub-create?parent=: first its billing company, then the sub-company. */
export function SubCreate() {
  const parentCompanyId = useParent()
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
      <Sheet>
        <Section>
          {isUnknown && <ErrorNote>This billing company could not be found.</ErrorNote>}
          <BillingCompanyPicker />
        </Section>
      </Sheet>
    </Page>
  )
}

function CreateBelow({ id: parentCompanyId }: { id: number }) {
  const billing = useQuery(query(getParentCompany, { params: { parentCompanyId } }))
  if (statusOf(billing.error) === 404) return <ChooseParent isUnknown />
  if (billing.data) return <SubCompanyCreation billing={billing.data} />
  return (
    <Page title="Create Sub-Company" width="form">
      <AsyncArea query={billing} skeleton={<SheetSkeleton sections={2} />}>
        {() => null}
      </AsyncArea>
    </Page>
  )
}
