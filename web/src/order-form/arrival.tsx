import { formatDay } from '@accession/domain/calendar/format-day'
import { offeredArrivalDays } from '@accession/domain/schedule/arrival-day'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { DayPopover } from '../ui/form/day-popover.tsx'
import classes from './arrival.module.css'
import { chooseArrival } from './change-draft.ts'
import { useOrderContext } from './order-context.ts'

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })

/** 'samples arrive Tue 17-Nov-2026', and a calendar of the laboratory's open days. */
export function Arrival({ isFirstWord }: { isFirstWord: boolean }) {
  const { arrival, currentCatalog } = useOrderContext()
  const [isOpen, setIsOpen] = useState(false)
  const offered = offeredArrivalDays(currentCatalog.today, currentCatalog.catalog.holidays)
  return (
    <>
      {isFirstWord ? 'Samples' : 'samples'} arrive{' '}
      <b className={classes.day}>
        {weekday.format(new Date(arrival))} {formatDay(arrival)}
      </b>{' '}
      <DayPopover
        label="Arrival date"
        value={arrival}
        minDate={offered[0] ?? arrival}
        maxDate={offered.at(-1) ?? arrival}
        isOffered={(day) => offered.includes(day)}
        onPick={chooseArrival}
        isOpen={isOpen}
        onOpen={setIsOpen}
      >
        <Anchor
          component="button"
          type="button"
          inherit
          aria-label="Change the arrival date"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Change
        </Anchor>
      </DayPopover>
    </>
  )
}
