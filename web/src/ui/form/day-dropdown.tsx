import { Popover } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type Ref, type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import { DayCalendar, type DayChoice } from './day-calendar.tsx'
import classes from './day-dropdown.module.css'

type Props = DayChoice & {
  label: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** Where it appears, and where the focus returns. */
  button: RefObject<HTMLElement | null>
}

/** A calendar below its button. */
export function DayDropdown({ label, isOpen, onOpen, button, onPick, ...choice }: Props) {
  // Opens after it is rendered closed, which is when it notes where to return the focus.
  const [opened, setOpened] = useState(false)
  useEffect(() => setOpened(isOpen), [isOpen])
  // Also when nothing has the focus, as after a button that disabled itself.
  useWindowEvent('keydown', ({ key }) => {
    if (isOpen && key === 'Escape') onOpen(false)
  })
  return (
    <Popover
      opened={opened}
      onChange={onOpen}
      position="bottom-start"
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <ButtonElsewhere button={button} />
      </Popover.Target>
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

type ElsewhereProps = { button: Props['button']; ref?: Ref<HTMLElement> }

/** Stands in for the button, which is rendered before the calendar is loaded. */
function ButtonElsewhere({ button, ref }: ElsewhereProps) {
  useImperativeHandle(ref, () => button.current as HTMLElement)
  return null
}
