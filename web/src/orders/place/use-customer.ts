import type { Order } from '@accession/contract/orders'
import type { User } from '@accession/contract/users'
import { billedAsTested, type GuestInfo, guestInfo } from '@accession/domain/companies/guest-info'
import { factorFor, type Payer } from '@accession/domain/pricing/factor-for'
import { AT_LIST_PRICE, type Thousandths } from '@accession/domain/pricing/money'
import { tierOf } from '@accession/domain/session/standing'
import { useBillingCompanySearch } from '../../companies/use-billing-company-search.ts'
import { usePerson, useStanding } from '../../platform/person.ts'
import type { OrderDraft } from '../draft-storage.ts'
import { useOrderDraft } from '../order-draft.ts'
import { payerOf, payerOfOrder } from '../payers.ts'

export type BillingCompany = User['parentCompanies'][number]
type SubCompany = BillingCompany['childCompanies'][number]

/** The billing companies to choose from: one's own, or for an admin those that were found. */
export function useBillingCompanies(): readonly BillingCompany[] {
  const { data: person } = usePerson()
  const found = useBillingCompanySearch()
  return person?.isAdmin ? (found.data?.matches ?? []) : (person?.parentCompanies ?? [])
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

/** What the two address forms say together; not checked yet. */
export function guestAnswers({ billingAsTesting, formValues }: OrderDraft['guest']): GuestInfo {
  const { testingAddress, billingAddress } = formValues
  return {
    testingAddress,
    billingAddress: billingAsTesting ? billedAsTested(testingAddress) : billingAddress,
  }
}

/** For whom the order is, and the price adjustment factor at which they pay. */
export type OrderCustomer = { factor: Thousandths } & (
  | {
      kind: 'company'
      billing: Pick<BillingCompany, 'parentCompanyName'>
      company: Pick<SubCompany, 'companyId' | 'companyName'>
    }
  | { kind: 'guest'; guestInfo: GuestInfo }
)

/** A guest's order stays one until an admin names its company, also if the guest joins one meanwhile. */
export function useAsksGuest(): boolean {
  const standing = useStanding()
  const isGuestOrder = useOrderDraft(({ edit }) => edit?.order.companyId === null)
  if (!standing || standing.isAdmin) return false
  return isGuestOrder || tierOf(standing) === 'guest'
}

/** For whom the draft is, as soon as step 1 is complete. */
export function useCustomer(): OrderCustomer | null {
  const standing = useStanding()
  const asksGuest = useAsksGuest()
  const companies = useBillingCompanies()
  const company = useOrderDraft((draft) => draft.company)
  const { companyId } = company
  const guest = useOrderDraft((draft) => draft.guest)
  const edited = useOrderDraft(({ edit }) => edit?.order)
  if (!standing) return null
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
  return standing.isAdmin ? keptChoice(company, placed) : null
}

/** What an admin chose before: the search that found it may be another by now, or none. */
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

/** Whose the order is already: nothing about it changes, also not if the company has moved since. */
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
