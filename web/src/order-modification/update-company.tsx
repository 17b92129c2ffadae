import { getParentCompany } from '@accession/contract/companies'
import { updateOrderCompany } from '@accession/contract/order-modification'
import { thousandthsOf } from '@accession/domain/money/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CompanyChoice } from '../checkout/company-choice.tsx'
import { BillingCompanySearch } from '../companies/billing-company-search.tsx'
import { type BillingCompany, findCompany } from '../order-form/use-customer.ts'
import { billingOf, companyOf } from '../orders/company-of.ts'
import { call } from '../platform/call.ts'
import { query } from '../platform/query.ts'
import { Facts } from '../ui/display/facts.tsx'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { Section } from '../ui/layout/card.tsx'
import { ModificationGate, type Subject } from './modification-gate.tsx'
import { ModificationPage } from './modification-page.tsx'
import { modifyAddress } from './modify-addresses.ts'
import { PartNumber } from './part-number.tsx'
import { useModification } from './use-modification.ts'

const TITLE = 'Update company'

/** /modify-order/update-company?num=: who the order is for, and so who pays. */
export function UpdateCompany() {
  return (
    <ModificationGate title={TITLE}>{(subject) => <CompanyForm {...subject} />}</ModificationGate>
  )
}

type Chosen = NonNullable<ReturnType<typeof findCompany>>

function CompanyForm(subject: Subject) {
  const order = subject.versioned.data
  const { orderNumber } = order
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { company, billing } = chosen ?? {}
  const inHand = useModification(subject, {
    change:
      company && billing
        ? {
            type: 'updateCompany',
            companyId: company.companyId,
            parentCompanyId: billing.parentCompanyId,
            factor: thousandthsOf(billing.adjustmentFactor),
          }
        : null,
    send: (options) => {
      const body = { orderNumber, companyNumber: company?.companyNumber ?? '' }
      return call(updateOrderCompany, { body }, options)
    },
    done: 'The Company Has Been Updated',
    isDirty: chosen !== null,
  })
  const choice = {
    chosen,
    onChoose: setChosen,
    showErrors: inHand.isTried && !chosen,
  }
  return (
    <ModificationPage
      title={TITLE}
      subtitle={
        <>
          Moves order <PartNumber>{orderNumber}</PartNumber> to another sub-company.
        </>
      }
      subject={subject}
      inHand={inHand}
      label="Update Company"
      back={modifyAddress('/modify-order', { orderNumber })}
      hasEntries
    >
      <Section>
        <Facts
          facts={{ 'Current billing': billingOf(order), 'Current company': companyOf(order) }}
        />
      </Section>
      <Section title="Move to">
        <BillingCompanySearch onNewSearch={() => setChosen(null)}>
          {(matches) => <Choice companies={matches} {...choice} />}
        </BillingCompanySearch>
        {order.parentCompanyId !== null && (
          <OwnSubCompanies parentCompanyId={order.parentCompanyId} {...choice} />
        )}
      </Section>
    </ModificationPage>
  )
}

type ChoiceProps = {
  chosen: Chosen | null
  onChoose: (chosen: Chosen | null) => void
  showErrors: boolean
}

/** Sub-companies of the current billing company, until the user searches for another. */
function OwnSubCompanies({
  parentCompanyId,
  ...choice
}: ChoiceProps & { parentCompanyId: number }) {
  const [search] = useSearchParams()
  const isWanted = !search.get('name')
  const present = useQuery({
    ...query(getParentCompany, { params: { parentCompanyId } }),
    enabled: isWanted,
  })
  if (!isWanted) return null
  return (
    <AsyncArea query={present}>
      {(company) => <Choice companies={[company]} {...choice} />}
    </AsyncArea>
  )
}

function Choice({
  companies,
  chosen,
  onChoose,
  showErrors,
}: ChoiceProps & { companies: readonly BillingCompany[] }) {
  return (
    <CompanyChoice
      companies={companies}
      companyId={chosen?.company.companyId ?? null}
      onChoose={(companyId) => onChoose(findCompany(companies, companyId))}
      showErrors={showErrors}
    />
  )
}
