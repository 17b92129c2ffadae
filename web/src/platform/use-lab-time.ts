import { type LabTime, labTimeAt } from '@accession/domain/calendar/lab-time'
import { useMinute } from './clock.ts'
import { useLaboratory } from './laboratory.ts'

/** What the clock on the laboratory's wall says, by the minute; null until the laboratory is known. */
export function useLabTime(): LabTime | null {
  const minute = useMinute()
  const laboratory = useLaboratory()
  return laboratory ? labTimeAt(minute * 60_000, laboratory.timeZone) : null
}
