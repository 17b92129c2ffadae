import { formatDay } from '@accession/domain/calendar/format-day'
import { TURNAROUND_LABELS } from '@accession/domain/catalog/turnarounds'
import type { TestDraft } from '@accession/domain/samples/sample-draft'
import { useOrderContext } from './order-context.ts'
import { inDollars, resultDayOf, turnaroundPrice } from './sample-quotes.ts'
import classes from './test-details.module.css'
import { Estimated } from './turnaround-control.tsx'

/** The details of a test in one line: 'Next Day $150.00 x2, est. 18-Nov-2026, 10 g'. */
export function DetailsLine({ test, sampleId }: { test: TestDraft; sampleId: number | null }) {
  const context = useOrderContext()
  const { testName, turnAroundType, testCount, microALCSampleSize, note } = test
  const day = resultDayOf(test, sampleId, context)
  return (
    <span className={classes.only}>
      <b>{TURNAROUND_LABELS[turnAroundType]}</b>{' '}
      <span className={classes.numbers}>
        {inDollars(turnaroundPrice(testName, turnAroundType, sampleId, context), context)}
        {testCount !== 1 && ` x${testCount}`}
        {day && (
          <>
            ,{' '}
            <span className={classes.day}>
              {!context.keptDays && <Estimated />}
              {formatDay(day)}
            </span>
          </>
        )}
        {microALCSampleSize && `, ${microALCSampleSize}`}
        {note && `, note: ${note}`}
      </span>
    </span>
  )
}
