import { addBusinessDays, type Holidays, movedToBusinessDay } from '../calendar/business-days.ts'
import type { Day } from '../calendar/day.ts'
import { businessDaysFor, type TurnAroundType, type TurnTimes } from '../catalog/turnarounds.ts'

export type ScheduleContext = {
  turnAroundType: TurnAroundType
  turnTimes: TurnTimes
  /** Business days added to every due date. */
  dueDateOffset: number
  holidays: Holidays
}

export function dueDay(start: Day, context: ScheduleContext): Day {
  const days = businessDaysFor(context.turnAroundType, context.turnTimes) + context.dueDateOffset
  return addBusinessDays(movedToBusinessDay(start, context.holidays), days, context.holidays)
}
