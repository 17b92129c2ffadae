import { formatDay } from '@accession/domain/calendar/format-day'
import { Input } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import type { DayChoice } from './day-calendar.tsx'
import { DayPopover } from './day-popover.tsx'

type Props = DayChoice & { label: string; description?: ReactNode; error?: ReactNode }

/** A day that is picked, not typed. */
export function DayField({ label, description, error, ...choice }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      labelElement="div"
      labelProps={{ id: `${id}-name` }}
    >
      <DayPopover label={label} isOpen={isOpen} onOpen={setIsOpen} {...choice}>
        <Input
          component="button"
          type="button"
          pointer
          id={id}
          aria-labelledby={`${id}-name ${id}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          rightSection={<IconCalendar size={18} aria-hidden />}
          rightSectionPointerEvents="none"
          onClick={() => setIsOpen(!isOpen)}
        >
          {formatDay(choice.value)}
        </Input>
      </DayPopover>
    </Input.Wrapper>
  )
}
