import type { Order } from '@accession/contract/orders'
import type { OrderableTestKey } from '@accession/domain/catalog/test-keys'
import type { TurnAroundType } from '@accession/domain/catalog/turnarounds'
import { testSubmission } from '@accession/domain/samples/sample-submission'

export type OrderedTest = Order['samples'][number]['tests'][number]

const { testName, turnAroundType } = testSubmission.shape

/** An order may have labels or keys; documents are made from keys. */
export const rawKeysOf = (
  test: OrderedTest,
): { testName: OrderableTestKey; turnAroundType: TurnAroundType } => ({
  testName: testName.parse(test.testName),
  turnAroundType: turnAroundType.parse(test.turnAroundType),
})
