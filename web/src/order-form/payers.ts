import type { Order } from '@accession/contract/orders'
import type { User } from '@accession/contract/users'
import { thousandthsOf } from '@accession/domain/money/money'
import type { Payer } from '@accession/domain/pricing/factor-for'

type BillingCompany = User['parentCompanies'][number]

export const payerOf = ({
  parentCompanyId,
  adjustmentFactor,
}: Pick<BillingCompany, 'parentCompanyId' | 'adjustmentFactor'>): Payer => ({
  parentCompanyId,
  factor: thousandthsOf(adjustmentFactor),
})

/** Who pays for a placed order, at its own factor. */
export const payerOfOrder = ({ parentCompanyId, companyPriceAdjustment }: Order): Payer => ({
  parentCompanyId,
  factor: thousandthsOf(companyPriceAdjustment),
})
