import { HOME } from '@accession/domain/session/screens'
import { Navigate, useSearchParams } from 'react-router'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { useOrderDraft } from './order-draft.ts'
import { CompanyStep } from './place/company-step.tsx'
import { ReviewStep } from './place/review-step.tsx'
import { useCompanySearch, useCustomer } from './place/use-customer.ts'
import { usePlaceOrder } from './place/use-place-order.ts'
import { useOwnDraft } from './use-own-draft.ts'

/** /place-order: the step is part of the address, so that signing in again comes back to it. */
export function PlaceOrder() {
  const isOpen = useOwnDraft()
  const hasSamples = useOrderDraft(({ samples }) => samples.length > 0)
  const placing = usePlaceOrder()
  const customer = useCustomer()
  const search = useCompanySearch()
  const [params, setParams] = useSearchParams()

  if (placing.data) {
    return <Navigate replace to={`/order-placed?num=${placing.data.orderNumber}`} />
  }
  // Placing empties the draft a moment before its result is here.
  const isLeaving = placing.isPending && !hasSamples
  const isSearching = params.has('step') && search.isLoading
  if (!isOpen || isLeaving || isSearching) return <PageSkeleton />
  if (!hasSamples) return <Navigate replace to={HOME} />

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
