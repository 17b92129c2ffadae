import type { User } from '@accession/contract/users'
import { type Thousandths, thousandthsOf } from '@accession/domain/pricing/money'

/** Whose prices apply: those of the chosen company, or of the only billing company there is. */
export function priceFactor(user: User | undefined, companyId: number | null): Thousandths {
  const companies = user?.parentCompanies ?? []
  const chosen = companies.find(({ childCompanies }) =>
    childCompanies.some((child) => child.companyId === companyId),
  )
  const only = companies.length === 1 ? companies[0] : undefined
  return thousandthsOf((chosen ?? only)?.adjustmentFactor ?? 1)
}
