import { getCompanyUsers } from '@accession/contract/company-people'
import type { Reply } from '@accession/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/call.ts'

export type CompanyUsers = Reply<typeof getCompanyUsers>
export type CompanyUser = CompanyUsers['users'][number]

export const useCompanyUsers = (parentCompanyId: number) =>
  useQuery({
    queryKey: ['company-users', parentCompanyId],
    queryFn: ({ signal }) => call(getCompanyUsers, { params: { parentCompanyId } }, { signal }),
  })
