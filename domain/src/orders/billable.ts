type BillableTest = { testNumber: string; isBillable: boolean }

/** How much of a sample or an order is billed. */
export type BillableShare = 'none' | 'some' | 'all'

/** The numbers of billed tests: the state of the selector, and what Save submits. */
export const billableNumbers = (tests: readonly BillableTest[]): string[] =>
  tests.filter((test) => test.isBillable).map((test) => test.testNumber)

export function billableShare(
  tests: readonly Pick<BillableTest, 'testNumber'>[],
  billed: readonly string[],
): BillableShare {
  const count = tests.filter(({ testNumber }) => billed.includes(testNumber)).length
  if (count === 0) return 'none'
  return count === tests.length ? 'all' : 'some'
}

/** Toggles one test, or all of them: unless all are billed, all will be. */
export function toggleBillable(
  billed: readonly string[],
  tests: readonly Pick<BillableTest, 'testNumber'>[],
): string[] {
  const numbers = tests.map(({ testNumber }) => testNumber)
  const others = billed.filter((testNumber) => !numbers.includes(testNumber))
  return billableShare(tests, billed) === 'all' ? others : [...others, ...numbers]
}
