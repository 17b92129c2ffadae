import type { Order } from '@accession/contract/orders'
import type { User } from '@accession/contract/users'
import { AT_LIST_PRICE, type Thousandths } from '@accession/domain/money/money'
import { factorFor } from '@accession/domain/pricing/factor-for'
import { useUser } from '../platform/current-user.ts'
import type { OrderDraft } from './draft-storage.ts'
import { useOrderDraft } from './order-draft.ts'
import { payerOf, payerOfOrder } from './payers.ts'
import { type BillingCompany, findCompany } from './use-customer.ts'

/** The price factor of the current order. */
export function usePriceFactor(): Thousandths {
  const company = useOrderDraft((draft) => draft.company)
  const edited = useOrderDraft(({ edit }) => edit?.order ?? null)
  return priceFactor(useUser().data, company, edited)
}

/** Whose prices apply: the chosen company's, or those of the user's only billing company. */
function priceFactor(
  user: User | undefined,
  { companyId, payer }: OrderDraft['company'],
  edited: Order | null,
): Thousandths {
  const placed = edited && payerOfOrder(edited)
  if (placed && edited.companyId === companyId) return placed.factor
  const chosen = user?.isAdmin ? payer : ownPayer(user?.parentCompanies ?? [], companyId)
  return chosen ? factorFor(chosen, placed) : AT_LIST_PRICE
}

function ownPayer(companies: readonly BillingCompany[], companyId: number | null) {
  const only = companies.length === 1 ? companies[0] : undefined
  const billing = findCompany(companies, companyId)?.billing ?? only
  return billing && payerOf(billing)
}
