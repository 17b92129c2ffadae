import { HOME } from '@accession/domain/access/screens'
import { Navigate, useSearchParams } from 'react-router'
import { useBillingCompanySearch } from '../companies/use-billing-company-search.ts'
import { builderAddress } from '../order-form/draft-addresses.ts'
import { isLicenseGiven } from '../order-form/license.ts'
import { useOrderDraft } from '../order-form/order-draft.ts'
import { useCustomer } from '../order-form/use-customer.ts'
import { PageSkeleton } from '../ui/feedback/page-skeleton.tsx'
import { CompanyStep } from './company-step.tsx'
import { useAreDetailsValid } from './order-details.tsx'
import type { Placing } from './placing.ts'
import { ReviewStep } from './review-step.tsx'

/** Company, then review. The step is in the URL, so signing in again returns to it. */
export function PlaceSteps({ placing }: { placing: Placing }) {
  const hasSamples = useOrderDraft(({ samples }) => samples.length > 0)
  // An order that is already placed may predate the license question.
  const isLicensed = useOrderDraft((draft) => draft.edit !== null || isLicenseGiven(draft))
  const found = useCustomer()
  const areDetailsValid = useAreDetailsValid()
  const customer = areDetailsValid ? found : null
  const search = useBillingCompanySearch()
  const [params, setParams] = useSearchParams()

  // Placing clears the draft just before its result arrives.
  const isLeaving = placing.isPending && !hasSamples
  const isSearching = params.has('step') && search.isLoading
  if (isLeaving || isSearching) return <PageSkeleton />
  if (!hasSamples) return <Navigate replace to={HOME} />
  if (!isLicensed) return <Navigate replace to={builderAddress(null)} />

  const { step, ...rest } = Object.fromEntries(params)
  // Users who have not said who the order is for start there, then continue.
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
