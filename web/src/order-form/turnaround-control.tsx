import { formatDay } from '@accession/domain/calendar/format-day'
import { TURNAROUND_LABELS, type TurnAroundType } from '@accession/domain/catalog/turnarounds'
import type { TestDraft } from '@accession/domain/samples/sample-draft'
import type { ResultDay } from '@accession/domain/schedule/result-days'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { RadioCards } from '../ui/form/radio-cards.tsx'
import { useOrderContext } from './order-context.ts'
import { inDollars, pastTurnaroundsOf, resultDaysOf, turnaroundPrice } from './sample-quotes.ts'
import classes from './test-details.module.css'

type Props = {
  test: TestDraft
  /** The sample in a placed order, whose tests keep their prices. */
  sampleId: number | null
  /** Its turnaround follows another test's. */
  isLocked: boolean
  error: ReactNode
  onChange: (turnaround: TurnAroundType) => void
}

export function Estimated() {
  return (
    <>
      <span aria-hidden>est. </span>
      <VisuallyHidden component="span">estimated </VisuallyHidden>
    </>
  )
}

/** The price and result day of each turnaround, as one control; a single one is plain text. */
export function TurnaroundControl({ test, sampleId, isLocked, error, onChange }: Props) {
  const context = useOrderContext()
  const days = resultDaysOf(test, sampleId, context)
  const past = pastTurnaroundsOf(test, sampleId, context)
  const price = ({ turnAroundType, day }: ResultDay) => (
    <span className={classes.tier}>
      <b>{TURNAROUND_LABELS[turnAroundType]}</b>{' '}
      <span className={classes.numbers}>
        {inDollars(turnaroundPrice(test.testName, turnAroundType, sampleId, context), context)}{' '}
        <span className={classes.day}>
          {!context.keptDays && <Estimated />}
          {formatDay(day)}
        </span>
      </span>
    </span>
  )
  // Nothing more is known about a test no longer offered.
  if (days.length === 0)
    return (
      <div className={classes.only}>
        <b>{TURNAROUND_LABELS[test.turnAroundType]}</b>
      </div>
    )
  const [only] = days
  if (only && days.length === 1 && only.turnAroundType === test.turnAroundType)
    return <div className={classes.only}>{price(only)}</div>
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
          (isLocked || past.includes(result.turnAroundType)),
        label: price(result),
      }))}
    />
  )
}
