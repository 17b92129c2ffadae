import { type DateRange, dateRangeForm } from '@accession/domain/billing/date-range'
import { rangePresets } from '@accession/domain/billing/range-presets'
import { useSearchParams } from 'react-router'
import { useLabTime } from '../platform/use-lab-time.ts'

const PRESET = 'This month'

/** The range of an export from the URL; null until today is known. */
export function useExportRange() {
  const [params, setParams] = useSearchParams()
  const today = useLabTime()?.day
  if (!today) return null
  const presets = rangePresets(today)
  const preset = presets.find(({ label }) => label === PRESET)?.range
  const asked: DateRange = {
    lower: params.get('lower') ?? preset?.lower ?? today,
    upper: params.get('upper') ?? preset?.upper ?? today,
  }
  const checked = dateRangeForm.safeParse(asked)
  const errorOf = (field: keyof DateRange) =>
    checked.error?.issues.find(({ path }) => path[0] === field)?.message
  return {
    today,
    presets,
    asked,
    /** Null while the range is invalid. */
    range: checked.data ?? null,
    errors: { lower: errorOf('lower'), upper: errorOf('upper') },
    change: (changes: Partial<DateRange>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, day] of Object.entries({ ...asked, ...changes })) after.set(name, day)
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}

export type ExportRange = NonNullable<ReturnType<typeof useExportRange>>
