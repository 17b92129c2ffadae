import type { Day } from '../calendar/day.ts'
import { formatDay } from '../calendar/format-day.ts'
import { counted } from '../fields/plural.ts'
import type { OrderStatus } from './order-state.ts'

/** What tells where an order stands. */
export type OrderProgress = {
  status: OrderStatus
  cancelReason: string | null
  expectedArrival: Day | null
  numberOfSamples: number
  /** Samples without a test that is still to be reported. */
  reportedSamples: number
  /** Null if no test was reported, or the portal did not keep track of it. */
  lastReportedOn: Day | null
  /** The last due day among the tests that are still to be reported. */
  lastDueDate: Day | null
}

type Audience = { today: Day; isStaff: boolean }

/** Where the order stands, in one sentence; the most important comes first. */
export function progressMessage(order: OrderProgress, { today, isStaff }: Audience): string {
  const { status, cancelReason, expectedArrival, lastDueDate } = order
  if (status === 'canceled') return cancelReason ? `Canceled: ${cancelReason}` : 'Canceled'
  if (status !== 'created') {
    if (isComplete(order)) return order.lastReportedOn ? 'Results ready' : 'Completed'
    if (order.reportedSamples > 0)
      return `${order.reportedSamples} of ${counted(order.numberOfSamples, 'sample')} reported`
  }
  switch (status) {
    case 'created':
      if (expectedArrival && expectedArrival < today)
        return `Expected ${formatDay(expectedArrival)}, not here yet`
      return `Waiting for ${isStaff ? 'the' : 'your'} samples`
    case 'received':
      return 'Received, waiting to be accepted'
    case 'accepted':
    case 'invoiced':
      return inTesting(lastDueDate, today)
  }
}

/** No result is still to come. */
export const isComplete = ({ status, numberOfSamples, reportedSamples }: OrderProgress): boolean =>
  status !== 'created' && status !== 'canceled' && reportedSamples === numberOfSamples

function inTesting(due: Day | null, today: Day): string {
  if (!due) return 'In testing'
  return `In testing, ${due < today ? 'was due' : 'results due'} ${formatDay(due)}`
}
