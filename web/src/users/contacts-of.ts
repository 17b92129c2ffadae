import { getContacts } from '@accession/contract/contacts'
import { queryOptions } from '@tanstack/react-query'
import { query } from '../platform/query.ts'

export const contactsOf = (parentCompanyId: number) =>
  queryOptions({
    ...query(getContacts, { query: { parentCompanyId } }),
  })
