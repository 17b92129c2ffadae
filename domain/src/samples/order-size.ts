import { countOf } from '../pricing/quote-tests.ts'
import { MAX_SAMPLES, MAX_TESTS, sizeIssues, TOO_MANY_SAMPLES } from './check-samples.ts'
import { type SampleDraft, selectedTests } from './sample-draft.ts'

/** How many tests the samples have; each replicate counts. */
export const testsIn = (samples: readonly SampleDraft[]): number =>
  samples
    .flatMap(({ tests }) => selectedTests(tests))
    .reduce((sum, { testCount }) => sum + countOf(testCount), 0)

/**
 * The message if a change would exceed the size limits of an order, with its size then; null while it
 * fits. Changes that make it smaller are never refused.
 */
export function sizeLimitMessage(
  before: readonly SampleDraft[],
  after: readonly SampleDraft[],
): string | null {
  const tests = testsIn(after)
  if (after.length <= before.length && tests <= testsIn(before)) return null
  const [issue] = sizeIssues(after.length, tests)
  if (!issue) return null
  const wouldBe = issue.message === TOO_MANY_SAMPLES ? after.length : tests
  return `${issue.message}; this one would have ${wouldBe.toLocaleString('en-US')}.`
}

/** The first of these samples for which the order has room. */
export function fittingSamples(
  samples: readonly SampleDraft[],
  more: readonly SampleDraft[],
): SampleDraft[] {
  let tests = testsIn(samples)
  const isOver = (sample: SampleDraft, at: number) => {
    tests += testsIn([sample])
    return tests > MAX_TESTS || samples.length + at >= MAX_SAMPLES
  }
  const end = more.findIndex(isOver)
  return end < 0 ? [...more] : more.slice(0, end)
}
