import type { Order } from '@accession/contract/orders'
import type { User } from '@accession/contract/users'
import { type Thousandths, thousandthsOf } from '@accession/domain/pricing/money'

/** Whose prices apply: those of the chosen company, or of the only billing company there is. */
export function priceFactor(
  user: User | undefined,
  companyId: number | null,
  edited?: Order,
): Thousandths {
  const companies = user?.parentCompanies ?? []
  const chosen = companies.find(({ childCompanies }) =>
    childCompanies.some((child) => child.companyId === companyId),
  )
  // An order keeps the factor it was placed under, as long as the same company pays.
  const isKept = chosen
    ? chosen.parentCompanyId === edited?.parentCompanyId
    : companyId === edited?.companyId
  if (edited && isKept) return thousandthsOf(edited.companyPriceAdjustment)
  const only = companies.length === 1 ? companies[0] : undefined
  return thousandthsOf((chosen ?? only)?.adjustmentFactor ?? 1)
}
