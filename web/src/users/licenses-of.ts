import { getLicenses } from '@accession/contract/licenses'
import { queryOptions } from '@tanstack/react-query'
import { query } from '../platform/query.ts'

export const licensesOf = (parentCompanyId: number) =>
  queryOptions({
    ...query(getLicenses, { query: { parentCompanyId } }),
  })
