import { Popover } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { ReactElement } from 'react'
import { lazyPiece } from '../feedback/lazy-piece.tsx'
import type { DayChoice } from './day-calendar.tsx'
import classes from './day-popover.module.css'

const DayCalendar = lazyPiece(async () => (await import('./day-calendar.tsx')).DayCalendar, {
  fallback: <div className={classes.coming} />,
})

type Props = DayChoice & {
  label: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** The button that opens it. */
  children: ReactElement
}

/** A calendar that opens below its button, loaded when first needed. */
export function DayPopover({ label, isOpen, onOpen, children, onPick, ...choice }: Props) {
  // Also when nothing has the focus, as after a button that disabled itself.
  useWindowEvent('keydown', ({ key }) => {
    if (isOpen && key === 'Escape') onOpen(false)
  })
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
        <DayCalendar
          {...choice}
          onPick={(day) => {
            onPick(day)
            onOpen(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
