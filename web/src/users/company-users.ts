import { getCompanyUsers } from '@accession/contract/company-users'
import type { Reply } from '@accession/contract/endpoint'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { query } from '../platform/query.ts'

export type CompanyUsers = Reply<typeof getCompanyUsers>
export type CompanyUser = CompanyUsers['users'][number]

export const companyUsers = (parentCompanyId: number) =>
  queryOptions({
    ...query(getCompanyUsers, { params: { parentCompanyId } }),
  })

export const useCompanyUsers = (parentCompanyId: number) => useQuery(companyUsers(parentCompanyId))
