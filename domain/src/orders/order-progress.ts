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
  /** Samples without a test that is still to be reported, rejected ones included. */
  reportedSamples: number
  /** Out of testing. */
  rejectedSamples: number
  /** Null if no test was reported, or the portal did not keep track of it. */
  lastReportedOn: Day | null
  /** Not in the box, or the customer was asked about them. */
  samplesOnHold: number
  /** Of these, how many wait for the customer's answer. */
  unansweredHolds: number
  /** Of these, how many are answered and wait for the laboratory's decision. */
  answeredHolds: number
  /** The last due day among the tests that are still to be reported. */
  lastDueDate: Day | null
}

type Audience = { today: Day; isStaff: boolean }

/** Where the order stands, in one sentence; the most important comes first. */
export function progressMessage(order: OrderProgress, { today, isStaff }: Audience): string {
  const { status, cancelReason, expectedArrival, lastDueDate } = order
  if (status === 'canceled') return cancelReason ? `Canceled: ${cancelReason}` : 'Canceled'
  if (order.samplesOnHold > 0) return onHold(order, isStaff)
  if (isComplete(order)) return order.lastReportedOn ? 'Results ready' : 'Completed'
  const reported = order.reportedSamples - order.rejectedSamples
  if (status !== 'created' && reported > 0)
    return `${reported} of ${counted(order.numberOfSamples - order.rejectedSamples, 'sample')} reported`
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
  status !== 'canceled' && reportedSamples === numberOfSamples && numberOfSamples > 0

const NEEDS_ANSWER = 'On hold: the laboratory needs your answer'

/** Says who has to act. */
function onHold(order: OrderProgress, isStaff: boolean): string {
  const samples = `${counted(order.samplesOnHold, 'sample')} on hold`
  if (isStaff && order.answeredHolds > 0) return `${samples}, answered by the customer`
  if (order.unansweredHolds === 0) return samples
  return isStaff ? `${samples}, waiting for the customer` : NEEDS_ANSWER
}

function inTesting(due: Day | null, today: Day): string {
  if (!due) return 'In testing'
  return `In testing, ${due < today ? 'was due' : 'results due'} ${formatDay(due)}`
}
