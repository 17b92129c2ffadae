import { haveSameFields } from '../samples/same-fields.ts'
import type { TestSubmission } from '../samples/sample-submission.ts'

/** One replicate: a test with testCount n is n of these, each with its own number. */
export type TestDetails = Omit<TestSubmission, 'testCount'>

export const detailsOf = ({ testCount: _, ...details }: TestSubmission): TestDetails => details

export const replicatesOf = (test: TestSubmission): TestDetails[] =>
  Array.from({ length: test.testCount }, () => detailsOf(test))

/** One line per identical test with its count. */
export function groupReplicates(replicates: readonly TestDetails[]): TestSubmission[] {
  const lines: TestSubmission[] = []
  for (const details of replicates) {
    const line = lines.find((other) => haveSameFields(detailsOf(other), details))
    if (line) line.testCount += 1
    else lines.push({ ...details, testCount: 1 })
  }
  return lines
}

/** The form has each test once: replicates that differ are edited as the first of them. */
export function oneTestPerName(replicates: readonly TestDetails[]): TestSubmission[] {
  const tests: TestSubmission[] = []
  for (const details of replicates) {
    const test = tests.find((other) => other.testName === details.testName)
    if (test) test.testCount += 1
    else tests.push({ ...details, testCount: 1 })
  }
  return tests
}
