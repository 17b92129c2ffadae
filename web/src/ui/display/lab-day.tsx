import { formatDay } from '@accession/domain/calendar/format-day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { useLaboratory } from '../../platform/laboratory.ts'

/** The day of an instant in the laboratory's time zone: 13-Nov-2026. */
export function LabDay({ at }: { at: string }) {
  const timeZone = useLaboratory()?.timeZone ?? 'UTC'
  return formatDay(labTimeAt(Date.parse(at), timeZone).day)
}
