import { offeredArrivalDays } from '@accession/domain/calendar/arrival-day'
import { formatDay } from '@accession/domain/calendar/format-day'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { DayPopover } from '../../ui/day-popover.tsx'
import { chooseArrival } from '../order-draft.ts'
import classes from './arrival.module.css'
import { useTerms } from './terms.ts'

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })

/** 'samples arrive Tue 17-Nov-2026', and a calendar of the days on which the laboratory is open. */
export function Arrival({ isFirstWord }: { isFirstWord: boolean }) {
  const { arrival, offer } = useTerms()
  const [isOpen, setIsOpen] = useState(false)
  const offered = offeredArrivalDays(offer.today, offer.catalogue.holidays)
  return (
    <>
      {isFirstWord ? 'Samples' : 'samples'} arrive{' '}
      <b className={classes.day}>
        {weekday.format(new Date(arrival))} {formatDay(arrival)}
      </b>{' '}
      <DayPopover
        label="Day of arrival"
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
          aria-label="Change the day of arrival"
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
