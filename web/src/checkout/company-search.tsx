import { useSearchParams } from 'react-router'
import { BillingCompanySearch } from '../companies/billing-company-search.tsx'
import { chooseCompany } from '../order-form/change-draft.ts'
import { useOrderDraft } from '../order-form/order-draft.ts'
import { payerOf } from '../order-form/payers.ts'
import { findCompany } from '../order-form/use-customer.ts'
import { CompanyChoice } from './company-choice.tsx'

/** An admin orders for any company: search by name, then choose. */
export function CompanySearch({ showErrors }: { showErrors: boolean }) {
  const [search] = useSearchParams()
  const asked = search.get('name') ?? ''
  const companyId = useOrderDraft(({ company }) => company.companyId)
  return (
    <BillingCompanySearch
      error={showErrors && !asked && 'Required'}
      onNewSearch={() => chooseCompany(null)}
    >
      {(matches) => (
        <CompanyChoice
          key={asked}
          companies={matches}
          companyId={companyId}
          onChoose={(chosen) => {
            const found = findCompany(matches, chosen)
            chooseCompany(chosen, found ? choiceOf(found) : undefined)
          }}
          showErrors={showErrors}
        />
      )}
    </BillingCompanySearch>
  )
}

const choiceOf = ({ billing, company }: NonNullable<ReturnType<typeof findCompany>>) => ({
  payer: payerOf(billing),
  names: {
    parentCompanyName: billing.parentCompanyName,
    companyName: company.companyName,
  },
})
