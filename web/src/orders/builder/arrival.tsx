import { formatDay } from '@accession/domain/calendar/format-day'
import { Anchor, Popover } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { chooseArrival } from '../order-draft.ts'
import classes from './arrival.module.css'
import { useTerms } from './terms.ts'

const ArrivalPicker = lazy(async () => ({
  default: (await import('./arrival-picker.tsx')).ArrivalPicker,
}))

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })

/** 'samples arrive Tue 17-Nov-2026', and a calendar to change it. */
export function Arrival({ isFirstWord }: { isFirstWord: boolean }) {
  const { arrival } = useTerms()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {isFirstWord ? 'Samples' : 'samples'} arrive{' '}
      <b className={classes.day}>
        {weekday.format(new Date(arrival))} {formatDay(arrival)}
      </b>{' '}
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-start"
        returnFocus
        withRoles={false}
      >
        <Popover.Target>
          <Anchor
            component="button"
            type="button"
            inherit
            aria-label="Change the day of arrival"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            Change
          </Anchor>
        </Popover.Target>
        <Popover.Dropdown
          role="dialog"
          aria-label="Day of arrival"
          className={classes.dropdown ?? ''}
        >
          <Suspense fallback={<div className={classes.coming} />}>
            <ArrivalPicker
              onPick={(day) => {
                chooseArrival(day)
                setIsOpen(false)
              }}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
