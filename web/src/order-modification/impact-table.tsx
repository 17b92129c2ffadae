import { formatDay } from '@accession/domain/calendar/format-day'
import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import { TURNAROUND_LABELS } from '@accession/domain/catalog/turnarounds'
import { pluralize } from '@accession/domain/fields/plural'
import { formatDollars } from '@accession/domain/money/money'
import type { Impact, TestQuote, TestShift } from '@accession/domain/order-modification/impact'
import { describeAdjustment } from '@accession/domain/pricing/describe-adjustment'
import type { ReactNode } from 'react'
import classes from './impact-table.module.css'
import { PartNumber } from './part-number.tsx'

const SHOWN_TESTS = 12

const formatDayName = (day: string | null) => (day ? formatDay(day) : 'unknown')

/** Price and dates, before and after. */
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
        <Row
          label="All results by"
          from={formatDayName(lastDue.from)}
          to={formatDayName(lastDue.to)}
        />
        {factor.from !== factor.to && (
          <Row
            label="Price adjustment"
            from={describeAdjustment(factor.from) ?? 'none'}
            to={describeAdjustment(factor.to) ?? 'none'}
          />
        )}
        {tests.slice(0, SHOWN_TESTS).map((shift, place) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: unsaved tests have no number
            key={place}
            label={<TestName shift={shift} />}
            from={<TestCost quote={shift.from} absent="not ordered" />}
            to={<TestCost quote={shift.to} absent="removed" />}
          />
        ))}
        {hidden > 0 && (
          <tr>
            <th scope="row" colSpan={3}>
              and {hidden} more {pluralize(hidden, 'test')}
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
        {from === to ? 'No change' : to}
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

function TestCost({ quote, absent }: { quote: TestQuote | null; absent: string }) {
  if (!quote) return absent
  const { price, isBillable, startDate, dueDate } = quote
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
