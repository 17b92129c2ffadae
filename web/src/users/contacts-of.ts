import { getContacts } from '@accession/contract/company-people'
import { queryOptions } from '@tanstack/react-query'
import { query } from '../platform/query.ts'

export const contactsOf = (parentCompanyId: number) =>
  queryOptions({
    ...query(getContacts, { query: { parentCompanyId } }),
  })
