import { getCompanyUsers } from '@accession/contract/company-people'
import type { Reply } from '@accession/contract/endpoint'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../platform/call.ts'

export type CompanyUsers = Reply<typeof getCompanyUsers>
export type CompanyUser = CompanyUsers['users'][number]

export const companyUsers = (parentCompanyId: number) =>
  queryOptions({
    queryKey: ['company-users', parentCompanyId],
    queryFn: ({ signal }) => call(getCompanyUsers, { params: { parentCompanyId } }, { signal }),
  })

export const useCompanyUsers = (parentCompanyId: number) => useQuery(companyUsers(parentCompanyId))
