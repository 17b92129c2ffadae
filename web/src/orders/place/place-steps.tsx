import { HOME } from '@accession/domain/session/screens'
import { Navigate, useSearchParams } from 'react-router'
import { useBillingCompanySearch } from '../../companies/use-billing-company-search.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { isLicenseGiven } from '../license.ts'
import { builderAddress } from '../order-addresses.ts'
import { useOrderDraft } from '../order-draft.ts'
import { CompanyStep } from './company-step.tsx'
import type { Placing } from './placing.ts'
import { ReviewStep } from './review-step.tsx'
import { useCustomer } from './use-customer.ts'

/** Company, then review. The step is part of the address, so that signing in again comes back to it. */
export function PlaceSteps({ placing }: { placing: Placing }) {
  const hasSamples = useOrderDraft(({ samples }) => samples.length > 0)
  // An order that is placed already may be from before the number was asked for.
  const isLicensed = useOrderDraft((draft) => draft.edit !== null || isLicenseGiven(draft))
  const customer = useCustomer()
  const search = useBillingCompanySearch()
  const [params, setParams] = useSearchParams()

  // Placing empties the draft a moment before its result is here.
  const isLeaving = placing.isPending && !hasSamples
  const isSearching = params.has('step') && search.isLoading
  if (isLeaving || isSearching) return <PageSkeleton />
  if (!hasSamples) return <Navigate replace to={HOME} />
  if (!isLicensed) return <Navigate replace to={builderAddress(null)} />

  const { step, ...rest } = Object.fromEntries(params)
  // Who has yet to say for whom it is starts there, and goes on when they say so.
  if (step && !customer) return <Navigate replace to={`?${new URLSearchParams(rest)}`} />

  const goTo = (next: 'review' | null) => {
    setParams(next ? { ...rest, step: next } : rest)
    window.scrollTo(0, 0)
  }
  return step && customer ? (
    <ReviewStep customer={customer} placing={placing} onChangeCompany={() => goTo(null)} />
  ) : (
    <CompanyStep isComplete={customer !== null} onContinue={() => goTo('review')} />
  )
}
