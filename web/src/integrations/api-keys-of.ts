import type { Reply } from '@accession/contract/endpoint'
import { getApiKeys } from '@accession/contract/integrations'
import { useQuery } from '@tanstack/react-query'
import { query } from '../platform/query.ts'

/** A billing company, or null for the laboratory. */
export type Owner = number | null
export type FoundKeys = Reply<typeof getApiKeys>

export const useApiKeys = (owner: Owner) =>
  useQuery(query(getApiKeys, { query: owner === null ? {} : { parentCompanyId: owner } }))
