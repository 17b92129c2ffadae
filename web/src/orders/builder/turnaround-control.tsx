import { formatDay } from '@accession/domain/calendar/format-day'
import type { ResultDay } from '@accession/domain/calendar/result-days'
import { TURNAROUND_LABELS, type TurnAroundType } from '@accession/domain/catalog/turnarounds'
import type { TestDraft } from '@accession/domain/samples/sample-draft'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { inDollars, pastTurnaroundsOf, resultDaysOf, turnaroundPrice } from './sample-figures.ts'
import { useTerms } from './terms.ts'
import classes from './test-details.module.css'

type Props = {
  test: TestDraft
  /** Of the sample as an order already holds it: what it was placed at stays. */
  sampleId: number | null
  /** Its turnaround follows another test. */
  isHeld: boolean
  error: ReactNode
  onChange: (turnaround: TurnAroundType) => void
}

function Estimated() {
  return (
    <>
      <span aria-hidden>est. </span>
      <VisuallyHidden component="span">estimated </VisuallyHidden>
    </>
  )
}

/** What each turnaround costs and when it is done, as one control; one alone is only told. */
export function TurnaroundControl({ test, sampleId, isHeld, error, onChange }: Props) {
  const terms = useTerms()
  const days = resultDaysOf(test, sampleId, terms)
  const past = pastTurnaroundsOf(test, sampleId, terms)
  const figures = ({ turnAroundType, day }: ResultDay) => (
    <span className={classes.tier}>
      <b>{TURNAROUND_LABELS[turnAroundType]}</b>{' '}
      <span className={classes.figures}>
        {inDollars(turnaroundPrice(test.testName, turnAroundType, sampleId, terms), terms)}{' '}
        <span className={classes.day}>
          {!terms.heldDays && <Estimated />}
          {formatDay(day)}
        </span>
      </span>
    </span>
  )
  // Of a test that has left the offer no more is known.
  if (days.length === 0)
    return (
      <div className={classes.only}>
        <b>{TURNAROUND_LABELS[test.turnAroundType]}</b>
      </div>
    )
  const [only] = days
  if (only && days.length === 1 && only.turnAroundType === test.turnAroundType)
    return <div className={classes.only}>{figures(only)}</div>
  return (
    <RadioCards
      look="filled"
      label="Turnaround"
      hideLabel
      value={test.turnAroundType}
      error={error}
      onChange={onChange}
      options={days.map((result) => ({
        value: result.turnAroundType,
        disabled:
          result.turnAroundType !== test.turnAroundType &&
          (isHeld || past.includes(result.turnAroundType)),
        label: figures(result),
      }))}
    />
  )
}
