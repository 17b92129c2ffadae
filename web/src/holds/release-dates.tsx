import type { Order } from '@accession/contract/orders'
import { isBusinessDay } from '@accession/domain/calendar/business-days'
import type { Day } from '@accession/domain/calendar/day'
import { latestDay } from '@accession/domain/calendar/days-ahead'
import type { ReleaseDates as Dates } from '@accession/domain/holds/end-hold'
import { datesFrom } from '@accession/domain/orders/test-dates'
import { isToReport } from '@accession/domain/reporting/report-test'
import type { ReactNode } from 'react'
import { type ReceiveContext, useReceiveContext } from '../intake/use-receive-context.ts'
import { DayField } from '../ui/form/day-field.tsx'
import classes from '../ui/form/day-pair.module.css'

type Field = 'startDate' | 'dueDate'
type Props = {
  /** When the order started. */
  orderStart: Day
  sample: Order['samples'][number]
  dates: Dates
  labels: Record<Field, string>
  errors: Partial<Record<string, ReactNode>>
  onPick: (field: Field, day: Day) => void
}

/** When the tests of a released sample start and are due: by the rules, unless set here. */
export function ReleaseDates({ orderStart, sample, dates, labels, errors, onPick }: Props) {
  const { context } = useReceiveContext()
  if (!context) return null
  const start = dates.startDate ?? later(context.defaultStart, orderStart)
  const shown = { startDate: start, dueDate: dates.dueDate ?? lastDue(sample, start, context) }
  return (
    <div>
      <div className={classes.days}>
        {(['startDate', 'dueDate'] as const).map((field) => (
          <DayField
            key={field}
            label={labels[field]}
            value={shown[field]}
            minDate={context.today}
            maxDate={latestDay(context.today)}
            isOffered={(day) => isBusinessDay(day, context.calendar.holidays)}
            error={errors[field]}
            onPick={(day) => onPick(field, day)}
          />
        ))}
      </div>
      <p className={classes.remark}>
        {dates.dueDate
          ? 'All its tests are due on this day, whatever their turnaround.'
          : 'By the turnaround of its tests; the last one is due then.'}
      </p>
    </div>
  )
}

const later = (one: Day, other: Day): Day => (one > other ? one : other)

/** When the last of its tests is due. */
function lastDue({ tests }: Props['sample'], start: Day, { turnTimes, calendar }: ReceiveContext) {
  const days = tests.filter(isToReport).flatMap(({ testName, turnAroundType }) => {
    const times = turnTimes[testName]
    return times ? datesFrom(start, { turnAroundType, turnTimes: times }, calendar).dueDate : []
  })
  return days.toSorted().at(-1) ?? start
}
