import { getParentCompany } from '@accession/contract/companies'
import type { Reply } from '@accession/contract/endpoint'
import { callVersioned, type Versioned } from '../platform/call-versioned.ts'
import type { SendOptions } from '../platform/send.ts'

export type PricedCompany = Versioned<Reply<typeof getParentCompany>>

export const readPricedCompany = (
  parentCompanyId: number,
  options?: SendOptions,
): Promise<PricedCompany> =>
  callVersioned(getParentCompany, { params: { parentCompanyId } }, options)
