import type { Order } from '@accession/contract/orders'
import type { DatedReplicate } from '@accession/domain/orders/edited-result-days'

/** By sample, in the order of test numbers. */
export type KeptDays = ReadonlyMap<number, readonly (DatedReplicate & { testName: string })[]>

/** When the tests of a received order start and are due. */
export const keptDays = (order: Order): KeptDays =>
  new Map(order.samples.map(({ sampleId, tests }) => [sampleId, tests.flatMap(dated)]))

function dated(test: Order['samples'][number]['tests'][number]) {
  const { testName, turnAroundType, startDate, dueDate, datesSetByHand } = test
  if (!startDate || !dueDate) return []
  return { testName, turnAroundType, startDate, dueDate, datesSetByHand }
}
