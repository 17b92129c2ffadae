import { countOf } from '../pricing/quote-tests.ts'
import { sizeIssues, TOO_MANY_SAMPLES } from './check-samples.ts'
import { type SampleDraft, selectedTests } from './sample-draft.ts'

/** How many tests the samples ask for; replicates count one by one. */
export const testsIn = (samples: readonly SampleDraft[]): number =>
  samples
    .flatMap(({ tests }) => selectedTests(tests))
    .reduce((sum, { testCount }) => sum + countOf(testCount), 0)

/**
 * Why a change makes the order larger than an order may be, and how large it would be; null while it
 * fits. What makes it smaller is never refused.
 */
export function outgrown(
  before: readonly SampleDraft[],
  after: readonly SampleDraft[],
): string | null {
  const tests = testsIn(after)
  if (after.length <= before.length && tests <= testsIn(before)) return null
  const [issue] = sizeIssues(after.length, tests)
  if (!issue) return null
  const wouldBe = issue.message === TOO_MANY_SAMPLES ? after.length : tests
  return `${issue.message}; this would make ${wouldBe.toLocaleString('en-US')}.`
}
