import type { Day } from '@accession/domain/calendar/day'
import type { GuestInfo } from '@accession/domain/companies/guest-info'
import { checkSamples } from '@accession/domain/samples/check-samples'
import { completeSample } from '@accession/domain/samples/complete-sample'
import { cleanSample } from '@accession/domain/samples/payload-cleanup'
import type { SampleDraft } from '@accession/domain/samples/sample-draft'
import { sampleTitle } from '@accession/domain/samples/sample-list'
import {
  type SampleSubmission,
  sampleSubmission,
} from '@accession/domain/samples/sample-submission'
import type { Offer } from '@accession/domain/samples/test-availability'
import type { OrderDraft } from '../draft-storage.ts'

/** For whom the order is: a sub-company on record, or what a guest wrote down. */
export type Customer = { companyId: number } | { guestInfo: GuestInfo }

export type Submission = {
  samples: SampleSubmission[]
  licenseNumber?: string
  expectedArrival?: Day
}

type Readiness =
  | { isReady: true; submission: Submission }
  /** What has to be put right in the builder first. */
  | { isReady: false; faults: string[] }

/** The samples as they go to the laboratory. Without a price list only the server can check them. */
export function readyOrder(
  draft: Pick<OrderDraft, 'samples' | 'licenseNumber'>,
  offer: Offer | null,
  arrival: Day | null,
): Readiness {
  const completed = draft.samples.map((sample) => submitted(sample, offer))
  const unfinished = draft.samples.filter((_, index) => completed[index] === null)
  const samples = completed.filter((sample) => sample !== null)
  const faults = [
    ...unfinished.map((sample) => sampleTitle(sample, draft.samples.indexOf(sample))),
    ...(offer ? faultsOfAll(samples, offer) : []),
  ]
  if (faults.length > 0) return { isReady: false, faults }
  const licenseNumber = draft.licenseNumber.trim()
  const submission = {
    samples,
    ...(licenseNumber && { licenseNumber }),
    ...(arrival && { expectedArrival: arrival }),
  }
  return { isReady: true, submission }
}

function submitted(sample: SampleDraft, offer: Offer | null): SampleSubmission | null {
  if (!offer) return sampleSubmission.safeParse(cleanSample(sample)).data ?? null
  const completion = completeSample(sample, offer)
  return completion.isComplete ? completion.sample : null
}

/** What is wrong with the order as a whole, such as too many samples. */
const faultsOfAll = (samples: SampleSubmission[], offer: Offer): string[] =>
  checkSamples(samples, offer)
    .filter(({ path }) => path.length === 0)
    .map(({ message }) => message)
