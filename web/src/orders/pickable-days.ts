import { addDays, type Day } from '@accession/domain/calendar/day'

const PICKABLE_DAYS = 366

/** How far ahead intake can put a day; a calendar needs an end. */
export const lastPickableDay = (today: Day): Day => addDays(today, PICKABLE_DAYS)
