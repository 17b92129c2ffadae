import { hasRole } from '@accession/domain/access/permissions'
import type { SignedIn } from '../platform/http/access.ts'

/** Finance sees the billing of every company, a customer that of companies they were given. */
export const seesBillingOf = (
  { permissions, billedCompanyIds }: SignedIn,
  billingCompanyId: number,
): boolean => hasRole(permissions, 'finance') || billedCompanyIds.includes(billingCompanyId)
