import { Popover } from '@mantine/core'
import { lazy, type ReactElement, Suspense } from 'react'
import type { DayChoice } from './day-calendar.tsx'
import classes from './day-popover.module.css'

const DayCalendar = lazy(async () => ({
  default: (await import('./day-calendar.tsx')).DayCalendar,
}))

type Props = DayChoice & {
  label: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** The button that opens it. */
  children: ReactElement
}

/** A calendar that opens below its button, fetched when it is first wanted. */
export function DayPopover({ label, isOpen, onOpen, children, onPick, ...choice }: Props) {
  return (
    <Popover
      opened={isOpen}
      onChange={onOpen}
      position="bottom-start"
      returnFocus
      withRoles={false}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} className={classes.dropdown ?? ''}>
        <Suspense fallback={<div className={classes.coming} />}>
          <DayCalendar
            {...choice}
            onPick={(day) => {
              onPick(day)
              onOpen(false)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
