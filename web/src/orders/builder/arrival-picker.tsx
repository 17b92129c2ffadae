import { offeredArrivalDays } from '@accession/domain/calendar/arrival-day'
import type { Day } from '@accession/domain/calendar/day'
import { FocusTrap } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '../../ui/dates.css'
import { useTerms } from './terms.ts'

/** The days on which the laboratory takes samples in; all others cannot be picked. */
export function ArrivalPicker({ onPick }: { onPick: (day: Day) => void }) {
  const { offer, arrival } = useTerms()
  const offered = offeredArrivalDays(offer.today, offer.catalogue.holidays)
  return (
    <FocusTrap>
      <div>
        <DatePicker
          value={arrival}
          defaultDate={arrival}
          minDate={offered[0] ?? arrival}
          maxDate={offered.at(-1) ?? arrival}
          excludeDate={(day) => !offered.includes(day)}
          getDayProps={(day) => (day === arrival ? { 'data-autofocus': true } : {})}
          maxLevel="month"
          firstDayOfWeek={0}
          hideOutsideDates
          ariaLabels={{ nextMonth: 'Next month', previousMonth: 'Previous month' }}
          onChange={(day) => day && onPick(day)}
        />
      </div>
    </FocusTrap>
  )
}
