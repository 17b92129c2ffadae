import { searchParentCompanies } from '@accession/contract/companies'
import type { User } from '@accession/contract/users'
import { companySearchForm } from '@accession/domain/companies/address-form'
import { billedAsTested, type GuestInfo, guestInfo } from '@accession/domain/companies/guest-info'
import { tierOf } from '@accession/domain/session/standing'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call } from '../../platform/call.ts'
import { usePerson, useStanding } from '../../platform/person.ts'
import type { OrderDraft } from '../draft-storage.ts'
import { useOrderDraft } from '../order-draft.ts'

export type BillingCompany = User['parentCompanies'][number]
type SubCompany = BillingCompany['childCompanies'][number]

/** An admin's search is part of the address, so that a reload finds the company again. */
export function useCompanySearch() {
  const [search] = useSearchParams()
  const name = search.get('name') ?? ''
  const isAdmin = useStanding()?.isAdmin ?? false
  const asked = companySearchForm.safeParse({ name })
  return useQuery({
    queryKey: ['parent-companies', asked.data?.name],
    queryFn: ({ signal }) => call(searchParentCompanies, { query: { name } }, { signal }),
    enabled: isAdmin && asked.success,
  })
}

/** The billing companies to choose from: one's own, or for an admin those that were found. */
export function useBillingCompanies(): readonly BillingCompany[] {
  const { data: person } = usePerson()
  const found = useCompanySearch()
  return person?.isAdmin ? (found.data?.matches ?? []) : (person?.parentCompanies ?? [])
}

export type ChosenCompany = { billing: BillingCompany; company: SubCompany }

export function findCompany(
  companies: readonly BillingCompany[],
  companyId: number | null,
): ChosenCompany | null {
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
  if (!standing) return null
  if (tierOf(standing) === 'guest') {
    const checked = guestInfo.safeParse(guestAnswers(guest))
    return checked.success ? { kind: 'guest', guestInfo: checked.data } : null
  }
  const chosen = findCompany(companies, companyId)
  return chosen && { kind: 'company', ...chosen }
}
