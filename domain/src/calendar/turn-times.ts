import { businessDaysFor, type TurnAroundType, type TurnTimes } from '../catalog/turnarounds.ts'
import { addBusinessDays, type Holidays, movedToBusinessDay } from './business-days.ts'
import type { Day } from './day.ts'

export type DueDayTerms = {
  turnAroundType: TurnAroundType
  turnTimes: TurnTimes
  /** Business days the laboratory adds to every due day. */
  dueDateOffset: number
  holidays: Holidays
}

export function dueDay(start: Day, terms: DueDayTerms): Day {
  const days = businessDaysFor(terms.turnAroundType, terms.turnTimes) + terms.dueDateOffset
  return addBusinessDays(movedToBusinessDay(start, terms.holidays), days, terms.holidays)
}
