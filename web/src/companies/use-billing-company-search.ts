import { searchParentCompanies } from '@accession/contract/companies'
import type { Reply } from '@accession/contract/endpoint'
import { companySearchForm } from '@accession/domain/companies/address-form'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { usePermissions } from '../platform/current-user.ts'
import { query } from '../platform/query.ts'

export type FoundCompany = Reply<typeof searchParentCompanies>['matches'][number]

/** An admin's search is in the URL, so a reload finds the company again. */
export function useBillingCompanySearch() {
  const [search] = useSearchParams()
  const name = search.get('name') ?? ''
  const isAdmin = usePermissions()?.isAdmin ?? false
  const asked = companySearchForm.safeParse({ name })
  return useQuery({
    ...query(searchParentCompanies, { query: { name } }),
    enabled: isAdmin && asked.success,
  })
}
