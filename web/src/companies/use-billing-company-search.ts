import { searchParentCompanies } from '@accession/contract/companies'
import type { Reply } from '@accession/contract/endpoint'
import { companySearchForm } from '@accession/domain/companies/address-form'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call } from '../platform/call.ts'
import { useStanding } from '../platform/person.ts'

export type FoundCompany = Reply<typeof searchParentCompanies>['matches'][number]

/** An admin's search is part of the address, so that a reload finds the company again. */
export function useBillingCompanySearch() {
  const [search] = useSearchParams()
  const name = search.get('name') ?? ''
  const isAdmin = useStanding()?.isAdmin ?? false
  const asked = companySearchForm.safeParse({ name })
  return useQuery({
    queryKey: ['parent-companies', asked.data?.name],
    queryFn: ({ signal }) => call(searchParentCompanies, { query: { name } }, { signal }),
    enabled: isAdmin && asked.success,
  })
}
