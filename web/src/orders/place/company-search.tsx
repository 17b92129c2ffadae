import { useSearchParams } from 'react-router'
import { BillingCompanySearch } from '../../companies/billing-company-search.tsx'
import { chooseCompany, useOrderDraft } from '../order-draft.ts'
import { CompanyChoice } from './company-choice.tsx'

/** An admin orders for any company: first found by name, then chosen. */
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
          onChoose={chooseCompany}
          showErrors={showErrors}
        />
      )}
    </BillingCompanySearch>
  )
}
