import type { Order } from '@accession/contract/orders'
import type { User } from '@accession/contract/users'
import { tierOf } from '@accession/domain/access/permissions'
import { billedAsTested, type GuestInfo, guestInfo } from '@accession/domain/companies/guest-info'
import { AT_LIST_PRICE, type Thousandths } from '@accession/domain/money/money'
import { factorFor, type Payer } from '@accession/domain/pricing/factor-for'
import { useBillingCompanySearch } from '../companies/use-billing-company-search.ts'
import { usePermissions, useUser } from '../platform/current-user.ts'
import type { OrderDraft } from './draft-storage.ts'
import { useOrderDraft } from './order-draft.ts'
import { payerOf, payerOfOrder } from './payers.ts'

export type BillingCompany = User['parentCompanies'][number]
type SubCompany = BillingCompany['childCompanies'][number]

/** The billing companies to choose from: the user's own or, for an admin, the search results. */
export function useBillingCompanies(): readonly BillingCompany[] {
  const { data: user } = useUser()
  const found = useBillingCompanySearch()
  return user?.isAdmin ? (found.data?.matches ?? []) : (user?.parentCompanies ?? [])
}

export function findCompany(
  companies: readonly BillingCompany[],
  companyId: number | null,
): { billing: BillingCompany; company: SubCompany } | null {
  for (const billing of companies) {
    const company = billing.childCompanies.find((child) => child.companyId === companyId)
    if (company) return { billing, company }
  }
  return null
}

/** The combined values of the two address forms, not validated. */
export function guestAnswers({ billingAsTesting, formValues }: OrderDraft['guest']): GuestInfo {
  const { testingAddress, billingAddress } = formValues
  return {
    testingAddress,
    billingAddress: billingAsTesting ? billedAsTested(testingAddress) : billingAddress,
  }
}

/** Who the order is for, and their price adjustment factor. */
export type OrderCustomer = { factor: Thousandths } & (
  | {
      kind: 'company'
      billing: Pick<BillingCompany, 'parentCompanyName'>
      company: Pick<SubCompany, 'companyId' | 'companyName'>
    }
  | { kind: 'guest'; guestInfo: GuestInfo }
)

/**
 * A guest order stays one until an admin assigns a company, even if the guest joins one meanwhile.
 */
export function useAsksGuest(): boolean {
  const permissions = usePermissions()
  const isGuestOrder = useOrderDraft(({ edit }) => edit?.order.companyId === null)
  if (!permissions || permissions.isAdmin) return false
  return isGuestOrder || tierOf(permissions) === 'guest'
}

/** The draft's customer, once step 1 is complete. */
export function useCustomer(): OrderCustomer | null {
  const permissions = usePermissions()
  const asksGuest = useAsksGuest()
  const companies = useBillingCompanies()
  const company = useOrderDraft((draft) => draft.company)
  const { companyId } = company
  const guest = useOrderDraft((draft) => draft.guest)
  const edited = useOrderDraft(({ edit }) => edit?.order)
  if (!permissions) return null
  const placed = edited ? payerOfOrder(edited) : null
  if (asksGuest) {
    const checked = guestInfo.safeParse(guestAnswers(guest))
    const factor = placed?.factor ?? AT_LIST_PRICE
    return checked.success ? { kind: 'guest', guestInfo: checked.data, factor } : null
  }
  if (edited && edited.companyId === companyId) return presentCustomer(edited)
  const chosen = findCompany(companies, companyId)
  if (chosen)
    return { kind: 'company', ...chosen, factor: factorFor(payerOf(chosen.billing), placed) }
  return permissions.isAdmin ? keptChoice(company, placed) : null
}

/** An admin's earlier choice: the search that found it may have changed since. */
function keptChoice(company: OrderDraft['company'], placed: Payer | null): OrderCustomer | null {
  const { companyId, payer, names } = company
  if (companyId === null || !payer || !names) return null
  const { parentCompanyName, companyName } = names
  return {
    kind: 'company',
    billing: { parentCompanyName },
    company: { companyId, companyName },
    factor: factorFor(payer, placed),
  }
}

/** The order's current customer: unchanged, even if the company has moved since. */
function presentCustomer(order: Order): OrderCustomer | null {
  const { factor } = payerOfOrder(order)
  const { companyId, companyName, parentCompanyName } = order
  if (companyId === null)
    return order.guestInfo && { kind: 'guest', guestInfo: order.guestInfo, factor }
  return {
    kind: 'company',
    billing: { parentCompanyName: parentCompanyName ?? '' },
    company: { companyId, companyName: companyName ?? '' },
    factor,
  }
}
