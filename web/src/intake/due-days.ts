import type { Order } from '@accession/contract/orders'
import type { Day } from '@accession/domain/calendar/day'
import { TURNAROUND_LABELS } from '@accession/domain/catalog/turnarounds'
import { isMissing } from '@accession/domain/intake/sample-check'
import { datesOnReceipt } from '@accession/domain/orders/receive-order'
import type { ReceiveContext } from './use-receive-context.ts'

type Timing = Pick<ReceiveContext, 'calendar' | 'turnTimes' | 'defaultStart'> & {
  /** Samples that were missing before: they start like an order that arrives now. */
  lateSamples: readonly number[]
}

export type DueLine = {
  testNumber: string
  sampleNumber: string
  name: string
  count: number
  turnaround: string
  /** Null if the catalog no longer has the turnaround of this test. */
  due: Day | null
}

/** Every due date that receiving would set, by the server's rule. */
export function dueLines(order: Order, start: Day, context: Timing): DueLine[] {
  const here = order.samples.filter(
    ({ check, hold, isRejected }) => !isMissing(check) && !hold && !isRejected,
  )
  const lateStart = context.defaultStart > start ? context.defaultStart : start
  return here.flatMap(({ sampleId, sampleInfo, startsFrom, tests }) =>
    tests.map((test) => {
      const from = context.lateSamples.includes(sampleId) ? lateStart : start
      const turnTimes = context.turnTimes[test.testName]
      return {
        testNumber: test.testNumber,
        sampleNumber: sampleInfo.sampleNumber,
        name: test.testNameDisplay,
        count: test.testCount,
        turnaround: TURNAROUND_LABELS[test.turnAroundType],
        due: turnTimes
          ? datesOnReceipt({ ...test, turnTimes, startsFrom }, from, context.calendar).dueDate
          : null,
      }
    }),
  )
}
