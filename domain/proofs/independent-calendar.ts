/**
 * A second calendar that shares no code with the domain's: wall clocks by Intl, days by UTC dates.
 */
const DAY_MS = 86_400_000
const FIRST = Date.UTC(2023, 11, 1)
const LAST = Date.UTC(2036, 11, 31)

export const isoDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

export const instantOf = (text: string): number => Date.parse(text)

export function wallClockOf(timeZone: string): (instant: number) => { day: string; time: string } {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (instant) => {
    const [day = '', time = ''] = format.format(instant).split(' ')
    return { day, time }
  }
}

/** The days on which the clocks of a time zone are set forward or back. */
export function clockChangesOf(timeZone: string, from: number, to: number): number[] {
  const wallClock = wallClockOf(timeZone)
  const offsetAt = (instant: number) => {
    const { day, time } = wallClock(instant)
    return Date.parse(`${day}T${time}Z`) - instant
  }
  const changes: number[] = []
  for (let at = from; at < to; at += DAY_MS)
    if (offsetAt(at) !== offsetAt(at + DAY_MS)) changes.push(at)
  return changes
}

export function openDaysOf(holidays: readonly string[]) {
  const closed = new Set(holidays)
  const open: string[] = []
  /** For each day, the index of the first open day on or after it. */
  const firstOpenFrom = new Map<string, number>()
  for (let at = FIRST; at <= LAST; at += DAY_MS) {
    const weekday = new Date(at).toUTCString().slice(0, 3)
    firstOpenFrom.set(isoDay(at), open.length)
    if (weekday !== 'Sat' && weekday !== 'Sun' && !closed.has(isoDay(at))) open.push(isoDay(at))
  }
  return (day: string, count: number): string[] => {
    const start = firstOpenFrom.get(day) ?? Number.NaN
    return open.slice(start, start + count)
  }
}

export const dayAfter = (day: string): string => isoDay(Date.parse(day) + DAY_MS)
