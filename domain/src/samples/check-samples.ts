import { checkSample } from './check-sample.ts'
import { type Issue, under } from './issues.ts'
import type { OrderedSample } from './sample-draft.ts'
import type { SampleSubmission } from './sample-submission.ts'
import type { Offer } from './test-availability.ts'

export const MAX_SAMPLES = 200
/** Replicates count one by one. */
export const MAX_TESTS = 2_000

export const TOO_MANY_SAMPLES = `At most ${MAX_SAMPLES} samples an order`
export const TOO_MANY_TESTS = `At most ${MAX_TESTS.toLocaleString('en-US')} tests an order`
export const NO_SAMPLES = 'Please add samples to your order'

/** What an order that is being edited already holds, by sampleId. */
export type OrderedSamples = ReadonlyMap<number, OrderedSample>

/** Everything that keeps a list of samples from being placed as an order. */
export function checkSamples(
  samples: readonly SampleSubmission[],
  offer: Offer,
  ordered: OrderedSamples = new Map(),
): Issue[] {
  const ofSamples = samples.flatMap((sample, index) => {
    const held = sample.sampleId === null ? undefined : ordered.get(sample.sampleId)
    return under([index], checkSample(sample, offer, held))
  })
  const tests = samples.flatMap((sample) => sample.tests)
  const replicates = tests.reduce((sum, test) => sum + test.testCount, 0)
  return [
    ...(samples.length === 0 ? [{ path: [], message: NO_SAMPLES }] : []),
    ...sizeIssues(samples.length, replicates),
    ...repeatedSamples(samples),
    ...ofSamples,
  ]
}

/** How much an order holds at most, of whichever way it came to hold it. */
export function sizeIssues(samples: number, replicates: number): Issue[] {
  if (samples > MAX_SAMPLES) return [{ path: [], message: TOO_MANY_SAMPLES }]
  if (replicates > MAX_TESTS) return [{ path: [], message: TOO_MANY_TESTS }]
  return []
}

function repeatedSamples(samples: readonly SampleSubmission[]): Issue[] {
  const ids = samples.map((sample) => sample.sampleId)
  return ids.flatMap((sampleId, index) =>
    sampleId !== null && ids.indexOf(sampleId) < index
      ? [{ path: [index, 'sampleId'], message: 'Already part of this order' }]
      : [],
  )
}
