import type { Order } from '@accession/contract/orders'
import type { TestKey } from '@accession/domain/catalog/test-keys'
import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import { TURNAROUND_LABELS, type TurnAroundType } from '@accession/domain/catalog/turnarounds'
import { parameterLabel, parameterText } from '@accession/domain/samples/parameter-labels'

type Test = Order['samples'][number]['tests'][number]
type Presentation = { grouped: boolean; formatted: boolean }

/** The order as requested: identical tests on one line, labels instead of raw keys. */
export function presentOrder(order: Order, { grouped, formatted }: Presentation): Order {
  return {
    ...order,
    samples: order.samples.map((sample) => {
      const tests = grouped ? groupTests(sample.tests) : sample.tests
      return { ...sample, tests: formatted ? tests.map(formatTest) : tests }
    }),
  }
}

/** Tests that differ only in their number share one line, which has the first number. */
function groupTests(tests: readonly Test[]): Test[] {
  const lines = new Map<string, Test>()
  for (const test of tests) {
    const { testId: _id, testNumber: _number, datesSetByHand: _byHand, ...rest } = test
    const kind = JSON.stringify(rest)
    const line = lines.get(kind)
    lines.set(kind, line ? { ...line, testCount: line.testCount + 1 } : test)
  }
  return [...lines.values()]
}

const formatTest = (test: Test): Test => ({
  ...test,
  testName: TEST_LABELS[test.testName as TestKey],
  turnAroundType: TURNAROUND_LABELS[test.turnAroundType as TurnAroundType],
  testParameters: test.testParameters.map(({ parameterKeyName, parameterValue }) => ({
    parameterKeyName: parameterLabel(parameterKeyName),
    parameterValue: parameterText(parameterKeyName, parameterValue),
  })),
})
