import { type LabTime, labTimeAt } from '@accession/domain/calendar/lab-time'
import { useMinute } from './clock.ts'
import { useLaboratory } from './laboratory.ts'

/** The laboratory's local time, by the minute; null until its settings are loaded. */
export function useLabTime(): LabTime | null {
  const minute = useMinute()
  const laboratory = useLaboratory()
  return laboratory ? labTimeAt(minute * 60_000, laboratory.timeZone) : null
}
