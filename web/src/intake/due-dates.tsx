import type { Order } from '@accession/contract/orders'
import type { Day } from '@accession/domain/calendar/day'
import { formatDay } from '@accession/domain/calendar/format-day'
import { useMemo } from 'react'
import classes from './due-dates.module.css'
import { dueLines } from './due-days.ts'
import type { ReceiveContext } from './use-receive-context.ts'

type Props = {
  order: Order
  start: Day
  context: ReceiveContext
  lateSamples: readonly number[]
}

/** Every due date as it will be set, while the user chooses the start date. */
export function DueDates({ order, start, context, lateSamples }: Props) {
  const { calendar, turnTimes, defaultStart } = context
  const lines = useMemo(
    () => dueLines(order, start, { calendar, turnTimes, defaultStart, lateSamples }),
    [order, start, calendar, turnTimes, defaultStart, lateSamples],
  )
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>Due dates that will be set</caption>
      <thead className={classes.head}>
        <tr>
          <th scope="col">Sample</th>
          <th scope="col">Test</th>
          <th scope="col">Turnaround</th>
          <th scope="col">Due date</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.testNumber}>
            <td className={classes.number}>{line.sampleNumber}</td>
            <td>
              {line.name}
              {line.count > 1 && <span className={classes.count}> × {line.count}</span>}
            </td>
            <td>{line.turnaround}</td>
            <td className={classes.due}>{line.due ? formatDay(line.due) : 'unknown'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
