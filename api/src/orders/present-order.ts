import type { DisplayOrder, Order, OrderedTest } from '@accession/contract/orders'
import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import { TURNAROUND_LABELS } from '@accession/domain/catalog/turnarounds'
import { parameterLabel, parameterText } from '@accession/domain/samples/parameter-labels'

type DisplayTest = DisplayOrder['samples'][number]['tests'][number]

/** The order with identical tests on one line. */
export const groupOrder = (order: Order): Order => ({
  ...order,
  samples: order.samples.map((sample) => ({ ...sample, tests: groupTests(sample.tests) })),
})

/** The order with labels instead of raw keys. */
export const formatOrder = (order: Order): DisplayOrder => ({
  ...order,
  samples: order.samples.map((sample) => ({ ...sample, tests: sample.tests.map(formatTest) })),
})

/** Tests that differ only in their number share one line, which has the first number. */
function groupTests(tests: readonly OrderedTest[]): OrderedTest[] {
  const lines = new Map<string, OrderedTest>()
  for (const test of tests) {
    const { testId: _id, testNumber: _number, datesSetByHand: _byHand, ...rest } = test
    const kind = JSON.stringify(rest)
    const line = lines.get(kind)
    lines.set(kind, line ? { ...line, testCount: line.testCount + 1 } : test)
  }
  return [...lines.values()]
}

const formatTest = (test: OrderedTest): DisplayTest => ({
  ...test,
  testName: TEST_LABELS[test.testName],
  turnAroundType: TURNAROUND_LABELS[test.turnAroundType],
  testParameters: test.testParameters.map(({ parameterKeyName, parameterValue }) => ({
    parameterKeyName: parameterLabel(parameterKeyName),
    parameterValue: parameterText(parameterKeyName, parameterValue),
  })),
})
