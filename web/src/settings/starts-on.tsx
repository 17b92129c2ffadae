import { addDays, type Day, MONDAY, weekdayOf } from '@accession/domain/calendar/day'
import { latestPlannedDay } from '@accession/domain/calendar/days-ahead'
import { formatDay, weekdayName } from '@accession/domain/calendar/format-day'
import { useState } from 'react'
import { DayField } from '../ui/form/day-field.tsx'
import { RadioCards } from '../ui/form/radio-cards.tsx'
import classes from './settings.module.css'

const nextMonday = (today: Day) => addDays(today, 7 + MONDAY - weekdayOf(today))

/** Monday, 23-Nov-2026; today and tomorrow are said as such. */
export function describeStart(day: Day, today: Day): string {
  if (day === today) return 'today'
  if (day === addDays(today, 1)) return 'tomorrow'
  return `${weekdayName(day)}, ${formatDay(day)}`
}

/** A day that is over by now, in a tab left open overnight, becomes today. */
export function useStartsOn(today: Day, first: Day): [Day, (day: Day) => void] {
  const [chosen, setChosen] = useState(first)
  return [chosen < today ? today : chosen, setChosen]
}

type Props = { value: Day; today: Day; onChange: (day: Day) => void }

/** The day from which on something else holds. */
export function StartsOn({ value, today, onChange }: Props) {
  const tomorrow = addDays(today, 1)
  const monday = nextMonday(today)
  const options = [
    { value: today, label: 'Today' },
    { value: tomorrow, label: 'Tomorrow' },
    ...(monday === tomorrow ? [] : [{ value: monday, label: 'Next Monday' }]),
  ]
  return (
    <div className={classes.starts}>
      <RadioCards
        look="segments"
        label="Starts"
        options={options}
        value={options.some((option) => option.value === value) ? value : undefined}
        required={false}
        onChange={(day) => day && onChange(day)}
      />
      <DayField
        label="Or on another day"
        value={value}
        minDate={today}
        maxDate={latestPlannedDay(today)}
        isOffered={() => true}
        onPick={onChange}
      />
    </div>
  )
}
