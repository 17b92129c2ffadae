import type { Order } from '@accession/contract/orders'
import type { User } from '@accession/contract/users'
import { billedAsTested, type GuestInfo, guestInfo } from '@accession/domain/companies/guest-info'
import { tierOf } from '@accession/domain/session/standing'
import { useBillingCompanySearch } from '../../companies/use-billing-company-search.ts'
import { usePerson, useStanding } from '../../platform/person.ts'
import type { OrderDraft } from '../draft-storage.ts'
import { useOrderDraft } from '../order-draft.ts'

export type BillingCompany = User['parentCompanies'][number]
type SubCompany = BillingCompany['childCompanies'][number]

/** The billing companies to choose from: one's own, or for an admin those that were found. */
export function useBillingCompanies(): readonly BillingCompany[] {
  const { data: person } = usePerson()
  const found = useBillingCompanySearch()
  return person?.isAdmin ? (found.data?.matches ?? []) : (person?.parentCompanies ?? [])
}

type ChosenCompany = {
  billing: Pick<BillingCompany, 'parentCompanyId' | 'parentCompanyName' | 'adjustmentFactor'>
  company: Pick<SubCompany, 'companyId' | 'companyName'>
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

export type OrderCustomer =
  | ({ kind: 'company' } & ChosenCompany)
  | { kind: 'guest'; guestInfo: GuestInfo }

/** For whom the draft is, as soon as step 1 is complete. */
export function useCustomer(): OrderCustomer | null {
  const standing = useStanding()
  const companies = useBillingCompanies()
  const companyId = useOrderDraft(({ company }) => company.companyId)
  const guest = useOrderDraft((draft) => draft.guest)
  const edited = useOrderDraft(({ edit }) => edit?.order)
  if (!standing) return null
  if (tierOf(standing) === 'guest') {
    const checked = guestInfo.safeParse(guestAnswers(guest))
    return checked.success ? { kind: 'guest', guestInfo: checked.data } : null
  }
  const chosen = findCompany(companies, companyId)
  if (!edited) return chosen && { kind: 'company', ...chosen }
  return chosen
    ? { kind: 'company', ...atKeptPrices(chosen, edited) }
    : presentCustomer(edited, companyId)
}

/** An order keeps the factor it was placed under, as long as the same company pays. */
function atKeptPrices({ billing, company }: ChosenCompany, order: Order): ChosenCompany {
  const isKept = billing.parentCompanyId === order.parentCompanyId
  const adjustmentFactor = isKept ? order.companyPriceAdjustment : billing.adjustmentFactor
  return { billing: { ...billing, adjustmentFactor }, company }
}

/** Whose the order is already, unless another company has been asked for. */
function presentCustomer(order: Order, companyId: number | null): OrderCustomer | null {
  if (companyId !== order.companyId) return null
  if (order.guestInfo && order.companyId === null)
    return { kind: 'guest', guestInfo: order.guestInfo }
  const { parentCompanyId, parentCompanyName, companyName } = order
  if (companyId === null || parentCompanyId === null) return null
  return {
    kind: 'company',
    billing: {
      parentCompanyId,
      parentCompanyName: parentCompanyName ?? '',
      adjustmentFactor: order.companyPriceAdjustment,
    },
    company: { companyId, companyName: companyName ?? '' },
  }
}
