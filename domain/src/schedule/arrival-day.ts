import { type Holidays, movedToBusinessDay, nextBusinessDays } from '../calendar/business-days.ts'
import { addDays, type Day } from '../calendar/day.ts'
import { workDayFault } from '../calendar/days-ahead.ts'

/** Samples sent today arrive tomorrow, or when the laboratory next opens. */
export const defaultArrival = (today: Day, holidays: Holidays): Day =>
  movedToBusinessDay(addDays(today, 1), holidays)

const ARRIVAL_DAYS_OFFERED = 14

export const offeredArrivalDays = (today: Day, holidays: Holidays): Day[] =>
  nextBusinessDays(today, ARRIVAL_DAYS_OFFERED, holidays)

export const isPossibleArrival = (day: Day, today: Day, holidays: Holidays): boolean =>
  workDayFault(day, today, holidays) === null
