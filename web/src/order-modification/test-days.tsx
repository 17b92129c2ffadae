import { isBusinessDay } from '@accession/domain/calendar/business-days'
import { latestDay } from '@accession/domain/calendar/days-ahead'
import type { HeldTest } from '@accession/domain/order-modification/held-order'
import type {
  HandSetDates,
  ModificationTerms,
} from '@accession/domain/order-modification/modification'
import type { ModificationOutcome } from '@accession/domain/order-modification/modify-order'
import type { FormErrors } from '@accession/domain/samples/complete-sample'
import { DayField } from '../ui/day-field.tsx'
import classes from './test-days.module.css'

type Props = {
  test: HeldTest
  outcome: ModificationOutcome | null
  dates: HandSetDates
  errors: FormErrors
  terms: ModificationTerms
  onPick: (day: HandSetDates) => void
}

const FIELDS = [
  ['startDate', 'Start date'],
  ['dueDate', 'Due date'],
] as const

/** When work on the test starts and ends: reckoned from its turnaround, unless picked here. */
export function TestDays({ test, outcome, dates, errors, terms, onPick }: Props) {
  const { now, calendar } = terms
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
          ? 'Set by hand: another turnaround does not move these dates.'
          : 'Calculated from the turnaround. A date picked here counts as set by hand.'}
      </p>
    </>
  )
}

function testAfter(
  { order }: Extract<ModificationOutcome, { isPossible: true }>,
  { testNumber }: HeldTest,
): HeldTest | undefined {
  return order.samples.flatMap(({ tests }) => tests).find((each) => each.testNumber === testNumber)
}
