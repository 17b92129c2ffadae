import type { OrderableTestKey } from '@accession/domain/catalog/test-keys'
import type { ModificationOutcome } from '@accession/domain/order-modification/modify-order'
import type { FormErrors } from '@accession/domain/samples/complete-sample'
import type { Issue } from '@accession/domain/samples/issues'

/** An issue with a field of the test itself, not with the sample or its other tests. */
export const isOfTest = ({ path }: Issue): boolean => path.length === 1 && path[0] !== 'tests'

/** What is wrong with the test in the form, by the names of its fields. */
export function testErrors(
  outcome: ModificationOutcome | null,
  testName: OrderableTestKey,
): FormErrors {
  const issues = outcome && 'issues' in outcome ? outcome.issues.filter(isOfTest) : []
  return Object.fromEntries(
    issues.map(({ path: [field], message }) => [
      field === 'startDate' || field === 'dueDate' ? field : `${testName}.${field}`,
      message,
    ]),
  )
}
