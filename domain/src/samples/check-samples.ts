import { checkSample } from './check-sample.ts'
import { type Issue, under } from './issues.ts'
import type { OrderedSample } from './sample-draft.ts'
import type { SampleSubmission } from './sample-submission.ts'
import type { CurrentCatalog } from './test-availability.ts'

export const MAX_SAMPLES = 200
/** Each replicate counts. */
export const MAX_TESTS = 2_000

export const TOO_MANY_SAMPLES = `An order can have at most ${MAX_SAMPLES} samples`
export const TOO_MANY_TESTS = `An order can have at most ${MAX_TESTS.toLocaleString('en-US')} tests`
export const NO_SAMPLES = 'Please add samples to your order'

/** The samples an edited order already has, by sampleId. */
export type OrderedSamples = ReadonlyMap<number, OrderedSample>

/** Everything that prevents a list of samples from being ordered. */
export function checkSamples(
  samples: readonly SampleSubmission[],
  currentCatalog: CurrentCatalog,
  ordered: OrderedSamples = new Map(),
): Issue[] {
  const ofSamples = samples.flatMap((sample, index) => {
    const known = sample.sampleId === null ? undefined : ordered.get(sample.sampleId)
    return under([index], checkSample(sample, currentCatalog, known))
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

/** The size limits of an order, however it got its samples. */
export function sizeIssues(samples: number, replicates: number): Issue[] {
  if (samples > MAX_SAMPLES) return [{ path: [], message: TOO_MANY_SAMPLES }]
  if (replicates > MAX_TESTS) return [{ path: [], message: TOO_MANY_TESTS }]
  return []
}

function repeatedSamples(samples: readonly SampleSubmission[]): Issue[] {
  const ids = samples.map((sample) => sample.sampleId)
  return ids.flatMap((sampleId, index) =>
    sampleId !== null && ids.indexOf(sampleId) < index
      ? [{ path: [index, 'sampleId'], message: 'Already in this order' }]
      : [],
  )
}
