import type { Order } from '@accession/contract/orders'
import type { Day } from '@accession/domain/calendar/day'
import { TURNAROUND_LABELS, type TurnAroundType } from '@accession/domain/catalog/turnarounds'
import { datesOnReceipt } from '@accession/domain/orders/receive-order'
import type { ReceiveTerms } from './use-receive-terms.ts'

type Timing = Pick<ReceiveTerms, 'calendar' | 'turnTimes'>

export type DueLine = {
  testNumber: string
  sampleNumber: string
  name: string
  count: number
  turnaround: string
  /** Null when the laboratory no longer says how long this test takes. */
  due: Day | null
}

/** Every due day as receiving would set it, by the rule with which the server sets it. */
export function dueLines(order: Order, start: Day, terms: Timing): DueLine[] {
  return order.samples.flatMap(({ sampleInfo, tests }) =>
    tests.map((test) => {
      const turnAroundType = test.turnAroundType as TurnAroundType
      const turnTimes = terms.turnTimes[test.testName]
      return {
        testNumber: test.testNumber,
        sampleNumber: sampleInfo.sampleNumber,
        name: test.testNameDisplay,
        count: test.testCount,
        turnaround: TURNAROUND_LABELS[turnAroundType],
        due: turnTimes
          ? datesOnReceipt({ ...test, turnAroundType, turnTimes }, start, terms.calendar).dueDate
          : null,
      }
    }),
  )
}
