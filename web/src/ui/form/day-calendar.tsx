import type { Day } from '@accession/domain/calendar/day'
import { FocusTrap } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useRef } from 'react'
import './dates.css'

export type DayChoice = {
  value: Day
  minDate: Day
  maxDate: Day
  isOffered: (day: Day) => boolean
  onPick: (day: Day) => void
}

/** A month calendar; days that are not offered are disabled. */
export function DayCalendar({ value, minDate, maxDate, isOffered, onPick }: DayChoice) {
  const calendar = useRef<HTMLDivElement>(null)
  /** In the last month offered, the button that led there is disabled and would lose the focus. */
  const keepFocus = () =>
    requestAnimationFrame(() => {
      const hasFocus = calendar.current?.querySelector(':focus:enabled')
      if (!hasFocus) calendar.current?.querySelector<HTMLElement>('button:enabled')?.focus()
    })
  return (
    <FocusTrap>
      <div>
        <DatePicker
          ref={calendar}
          value={value}
          defaultDate={value}
          minDate={minDate}
          maxDate={maxDate}
          excludeDate={(day) => !isOffered(day)}
          getDayProps={(day) => (day === value ? { 'data-autofocus': true } : {})}
          maxLevel="month"
          firstDayOfWeek={0}
          hideOutsideDates
          ariaLabels={{ nextMonth: 'Next month', previousMonth: 'Previous month' }}
          onNextMonth={keepFocus}
          onPreviousMonth={keepFocus}
          onChange={(day) => day && onPick(day)}
        />
      </div>
    </FocusTrap>
  )
}
