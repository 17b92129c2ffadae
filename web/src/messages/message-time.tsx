import { wallTimeAt } from '@accession/domain/calendar/lab-time'
import { STEP_MINUTES } from '@accession/domain/messages/message-form'
import { Button } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { type ReactNode, useId } from 'react'
import { useNow } from '../platform/clock.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import '../ui/form/dates.css'

const STEP_MS = STEP_MINUTES * 60_000

type Props = {
  label: string
  description: string
  value: string
  error?: ReactNode
  path: string
  onChange: (wallTime: string) => void
}

/** A local day and time of the laboratory; empty when cleared. */
export function MessageTime({ label, description, value, error, path, onChange }: Props) {
  // The popover is labeled by its field.
  const id = useId()
  const timeZone = useLaboratory()?.timeZone ?? 'UTC'
  const nextStep = Math.ceil(Date.parse(useNow()) / STEP_MS) * STEP_MS
  const now = () => onChange(wallTimeAt(nextStep, timeZone))
  return (
    <div>
      <DateTimePicker
        id={id}
        popoverProps={{ id }}
        label={label}
        description={description}
        error={error}
        value={value === '' ? null : value}
        onChange={(picked) => onChange(picked ?? '')}
        valueFormat="M/D/YYYY h:mm A"
        placeholder="No limit"
        clearable
        clearButtonProps={{ 'aria-label': `Clear ${label}` }}
        timePickerProps={{
          format: '12h',
          minutesStep: STEP_MINUTES,
          withDropdown: true,
          hoursInputLabel: 'Hours',
          minutesInputLabel: 'Minutes',
          amPmInputLabel: 'AM or PM',
        }}
        submitButtonProps={{ 'aria-label': 'Done' }}
        firstDayOfWeek={0}
        weekendDays={[]}
        hideOutsideDates
        ariaLabels={{ nextMonth: 'Next month', previousMonth: 'Previous month' }}
        data-path={path}
      />
      <Button
        variant="default"
        size="compact-sm"
        mt={16}
        onClick={now}
        aria-label={`${label}: Today`}
      >
        Today
      </Button>
    </div>
  )
}
