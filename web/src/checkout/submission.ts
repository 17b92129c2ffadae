import type { Day } from '@accession/domain/calendar/day'
import type { GuestInfo } from '@accession/domain/companies/guest-info'
import { keysOf } from '@accession/domain/fields/keys-of'
import { ORDER_DETAILS, type OrderDetail } from '@accession/domain/orders/order-form'
import { checkSamples } from '@accession/domain/samples/check-samples'
import { completeSample } from '@accession/domain/samples/complete-sample'
import { cleanSample } from '@accession/domain/samples/payload-cleanup'
import type { SampleDraft } from '@accession/domain/samples/sample-draft'
import { sampleTitle } from '@accession/domain/samples/sample-list'
import {
  type SampleSubmission,
  sampleSubmission,
} from '@accession/domain/samples/sample-submission'
import type { CurrentCatalog } from '@accession/domain/samples/test-availability'
import type { OrderDraft } from '../order-form/draft-storage.ts'
import type { OrderContext } from '../order-form/order-context.ts'
import { orderPrice } from '../order-form/sample-quotes.ts'
import type { OrderCustomer } from '../order-form/use-customer.ts'
import type { OrderToPlace } from './placing.ts'

/** Who the order is for: a sub-company on record, or what a guest entered. */
export type Customer = { companyId: number } | { guestInfo: GuestInfo }

export type Submission = { [Detail in OrderDetail]?: string } & {
  samples: SampleSubmission[]
  expectedArrival?: Day
}

type Readiness =
  | { isReady: true; submission: Submission }
  /** What has to be fixed in the order form first. */
  | { isReady: false; faults: string[] }

/** The samples as submitted. Without a price list only the server can check them. */
function readyOrder(
  draft: Pick<OrderDraft, 'samples' | OrderDetail>,
  currentCatalog: CurrentCatalog | null,
  arrival: Day | null,
): Readiness {
  const completed = draft.samples.map((sample) => submitted(sample, currentCatalog))
  const unfinished = draft.samples.filter((_, index) => completed[index] === null)
  const samples = completed.filter((sample) => sample !== null)
  const faults = [
    ...unfinished.map((sample) => sampleTitle(sample, draft.samples.indexOf(sample))),
    ...(currentCatalog ? faultsOfAll(samples, currentCatalog) : []),
  ]
  if (faults.length > 0) return { isReady: false, faults }
  const submission = {
    samples,
    ...givenDetails(draft),
    ...(arrival && { expectedArrival: arrival }),
  }
  return { isReady: true, submission }
}

const givenDetails = (draft: Pick<OrderDraft, OrderDetail>): { [Detail in OrderDetail]?: string } =>
  Object.fromEntries(
    keysOf(ORDER_DETAILS)
      .map((detail) => [detail, draft[detail].trim()])
      .filter(([, given]) => given !== ''),
  )

function submitted(
  sample: SampleDraft,
  currentCatalog: CurrentCatalog | null,
): SampleSubmission | null {
  if (!currentCatalog) return sampleSubmission.safeParse(cleanSample(sample)).data ?? null
  const completion = completeSample(sample, currentCatalog)
  return completion.isComplete ? completion.sample : null
}

/** What is wrong with the order as a whole, such as too many samples. */
const faultsOfAll = (samples: SampleSubmission[], currentCatalog: CurrentCatalog): string[] =>
  checkSamples(samples, currentCatalog)
    .filter(({ path }) => path.length === 0)
    .map(({ message }) => message)

type ToPlace = Omit<OrderToPlace, 'acceptedTerms'>

/** What would be sent, at the price on the screen; no order while something is missing. */
export function orderToPlace(
  draft: Omit<OrderDraft, 'editor' | 'savedAt'>,
  customer: OrderCustomer | null,
  context: OrderContext | null,
) {
  const ready = readyOrder(
    draft,
    context?.currentCatalog ?? null,
    context?.arrival ?? draft.expectedArrival,
  )
  const price = customer && context && orderPrice(draft.samples, customer.factor, context)
  const order: ToPlace | null =
    ready.isReady && customer
      ? {
          submission: ready.submission,
          customer:
            customer.kind === 'company'
              ? { companyId: customer.company.companyId }
              : { guestInfo: customer.guestInfo },
          idempotencyKey: draft.idempotencyKey,
          expectedTotal: context?.withoutPrices ? undefined : price?.total,
        }
      : null
  return { ready, price, order }
}
