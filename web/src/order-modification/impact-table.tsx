import { formatDay } from '@accession/domain/calendar/format-day'
import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import { TURNAROUND_LABELS } from '@accession/domain/catalog/turnarounds'
import type { Impact, TestFigures, TestShift } from '@accession/domain/order-modification/impact'
import { adjustmentInWords } from '@accession/domain/pricing/adjustment-in-words'
import { formatDollars } from '@accession/domain/pricing/money'
import type { ReactNode } from 'react'
import classes from './impact-table.module.css'
import { PartNumber } from './part-number.tsx'

const SHOWN_TESTS = 12

const dayInWords = (day: string | null) => (day ? formatDay(day) : 'not known')

/** Price and days, before and after. */
export function ImpactTable({ impact }: { impact: Impact }) {
  const { total, lastDue, factor, tests } = impact
  const hidden = tests.length - SHOWN_TESTS
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>What this change does</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        <Row
          label="Total after adjustment"
          from={formatDollars(total.from)}
          to={formatDollars(total.to)}
        />
        <Row label="All results by" from={dayInWords(lastDue.from)} to={dayInWords(lastDue.to)} />
        {factor.from !== factor.to && (
          <Row
            label="Price adjustment"
            from={adjustmentInWords(factor.from) ?? 'none'}
            to={adjustmentInWords(factor.to) ?? 'none'}
          />
        )}
        {tests.slice(0, SHOWN_TESTS).map((shift, place) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: tests that are not saved yet have no number
            key={place}
            label={<TestName shift={shift} />}
            from={<Figures figures={shift.from} absent="not ordered" />}
            to={<Figures figures={shift.to} absent="removed" />}
          />
        ))}
        {hidden > 0 && (
          <tr>
            <th scope="row" colSpan={3}>
              and {hidden} more {hidden === 1 ? 'test' : 'tests'}
            </th>
          </tr>
        )}
      </tbody>
    </table>
  )
}

type RowProps = { label: ReactNode; from: ReactNode; to: ReactNode }

function Row({ label, from, to }: RowProps) {
  return (
    <tr data-same={from === to || undefined}>
      <th scope="row">{label}</th>
      <td className={classes.from} data-label="Before">
        {from}
      </td>
      <td className={classes.to} data-label="After">
        {from === to ? 'stays' : to}
      </td>
    </tr>
  )
}

function TestName({ shift: { test } }: { shift: TestShift }) {
  const { testName, turnAroundType } = test.details
  return (
    <>
      {TEST_LABELS[testName]}{' '}
      <span className={classes.remark}>
        {TURNAROUND_LABELS[turnAroundType] ?? ''}
        {test.testNumber && (
          <>
            {' · '}
            <PartNumber>{test.testNumber}</PartNumber>
          </>
        )}
      </span>
    </>
  )
}

function Figures({ figures, absent }: { figures: TestFigures | null; absent: string }) {
  if (!figures) return absent
  const { price, isBillable, startDate, dueDate } = figures
  return (
    <>
      {isBillable ? formatDollars(price) : 'not billed'}
      {startDate && dueDate && (
        <span className={classes.days}>
          {' '}
          <span className={classes.day}>{formatDay(startDate)}</span> to{' '}
          <span className={classes.day}>{formatDay(dueDate)}</span>
        </span>
      )}
    </>
  )
}
