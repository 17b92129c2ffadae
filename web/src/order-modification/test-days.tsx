import { isBusinessDay } from '@accession/domain/calendar/business-days'
import { latestDay } from '@accession/domain/calendar/days-ahead'
import type { ModificationContext } from '@accession/domain/order-modification/modification'
import type { ModificationOutcome } from '@accession/domain/order-modification/modify-order'
import type { TestSnapshot } from '@accession/domain/orders/order-snapshot'
import type { HandSetDates } from '@accession/domain/orders/test-dates'
import type { FormErrors } from '@accession/domain/samples/complete-sample'
import { DayField } from '../ui/form/day-field.tsx'
import classes from '../ui/form/day-pair.module.css'

type Props = {
  test: TestSnapshot
  outcome: ModificationOutcome | null
  dates: HandSetDates
  errors: FormErrors
  context: ModificationContext
  onPick: (day: HandSetDates) => void
}

const FIELDS = [
  ['startDate', 'Start date'],
  ['dueDate', 'Due date'],
] as const

/** When work on the test starts and ends: calculated from its turnaround, unless set here. */
export function TestDays({ test, outcome, dates, errors, context, onPick }: Props) {
  const { now, calendar } = context
  const next = outcome?.isPossible ? testAfter(outcome, test) : undefined
  const isByHand = next?.datesSetByHand ?? (test.datesSetByHand || Object.keys(dates).length > 0)
  return (
    <>
      <div className={classes.days}>
        {FIELDS.map(([field, label]) => (
          <DayField
            key={field}
            label={label}
            value={dates[field] ?? next?.[field] ?? test[field] ?? now.day}
            minDate={now.day}
            maxDate={latestDay(now.day)}
            isOffered={(day) => day === test[field] || isBusinessDay(day, calendar.holidays)}
            error={errors[field]}
            onPick={(day) => onPick({ [field]: day })}
          />
        ))}
      </div>
      <p className={classes.remark}>
        {isByHand
          ? 'Set manually. Changing the turnaround does not move these dates.'
          : 'Calculated from the turnaround. Changing it makes it a manual date.'}
      </p>
    </>
  )
}

function testAfter(
  { order }: Extract<ModificationOutcome, { isPossible: true }>,
  { testNumber }: TestSnapshot,
): TestSnapshot | undefined {
  return order.samples.flatMap(({ tests }) => tests).find((each) => each.testNumber === testNumber)
}
