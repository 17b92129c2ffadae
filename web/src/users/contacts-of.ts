import { getContacts } from '@accession/contract/company-people'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/call.ts'

export const contactsOf = (parentCompanyId: number) =>
  queryOptions({
    queryKey: ['contacts', parentCompanyId],
    queryFn: ({ signal }) => call(getContacts, { query: { parentCompanyId } }, { signal }),
  })
