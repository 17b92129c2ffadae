import { Button } from '@mantine/core'
import { pastDays } from '../order-list/past-days.ts'
import { DayField } from '../ui/form/day-field.tsx'
import classes from './csv-export.module.css'
import type { ExportRange } from './use-export-range.ts'

/** The days an export covers: a quick range, or two dates. */
export function RangeFields({ range }: { range: ExportRange }) {
  const { today, presets, asked, errors, change } = range
  const days = pastDays(today)
  return (
    <div className={classes.range}>
      <fieldset className={classes.presets}>
        <legend>Quick ranges</legend>
        {presets.map(({ label, range: { lower, upper } }) => (
          <Button
            key={label}
            variant="default"
            size="compact-md"
            aria-pressed={lower === asked.lower && upper === asked.upper}
            onClick={() => change({ lower, upper })}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <div className={classes.days} data-form>
        <DayField
          label="Start date"
          value={asked.lower}
          error={errors.lower}
          onPick={(lower) => change({ lower })}
          {...days}
        />
        <DayField
          label="End date"
          value={asked.upper}
          error={errors.upper}
          onPick={(upper) => change({ upper })}
          {...days}
        />
      </div>
    </div>
  )
}
