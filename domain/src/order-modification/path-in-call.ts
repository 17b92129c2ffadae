import type { SampleSnapshot } from '../orders/order-snapshot.ts'
import type { Issue } from '../samples/issues.ts'
import type { TestSubmission } from '../samples/sample-submission.ts'
import type { Modification } from './modification.ts'

/**
 * Samples are checked replicate by replicate; the call has lines with a count, or a single test.
 */
export function pathInCall(
  path: Issue['path'],
  nth: number,
  { tests }: SampleSnapshot,
  modification: Modification,
): Issue['path'] {
  const [part, replicate, ...field] = path
  const isOfTest = part === 'tests' && typeof replicate === 'number'
  switch (modification.type) {
    case 'addSamples': {
      const lines = linesOf(modification.samples[nth]?.tests ?? [])
      const inSample = isOfTest ? [part, lines[replicate] ?? replicate, ...field] : path
      return ['samples', nth, ...inSample]
    }
    case 'addTests': {
      const lines = linesOf(modification.tests)
      const line = isOfTest ? lines[replicate - (tests.length - lines.length)] : undefined
      return line === undefined ? path : [part as string, line, ...field]
    }
    case 'editTest':
      return isOfTest && tests[replicate]?.testNumber === modification.testNumber ? field : path
    default:
      return path
  }
}

/** For each replicate, the line it comes from. */
const linesOf = (tests: readonly TestSubmission[]): number[] =>
  tests.flatMap(({ testCount }, line) => Array.from({ length: testCount }, () => line))
