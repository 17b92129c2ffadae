import type { Order } from '@accession/contract/orders'
import type { User } from '@accession/contract/users'
import type { Payer } from '@accession/domain/pricing/factor-for'
import { thousandthsOf } from '@accession/domain/pricing/money'

type BillingCompany = User['parentCompanies'][number]

export const payerOf = ({
  parentCompanyId,
  adjustmentFactor,
}: Pick<BillingCompany, 'parentCompanyId' | 'adjustmentFactor'>): Payer => ({
  parentCompanyId,
  factor: thousandthsOf(adjustmentFactor),
})

/** Who pays for an order that is placed, at the factor it was placed under. */
export const payerOfOrder = ({ parentCompanyId, companyPriceAdjustment }: Order): Payer => ({
  parentCompanyId,
  factor: thousandthsOf(companyPriceAdjustment),
})
