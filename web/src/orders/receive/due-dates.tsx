import type { Order } from '@accession/contract/orders'
import type { Day } from '@accession/domain/calendar/day'
import { formatDay } from '@accession/domain/calendar/format-day'
import { useMemo } from 'react'
import classes from './due-dates.module.css'
import { dueLines } from './due-days.ts'
import type { ReceiveTerms } from './use-receive-terms.ts'

type Props = { order: Order; start: Day; terms: ReceiveTerms }

/** Every due date as it will be set, while the start date is being chosen. */
export function DueDates({ order, start, terms }: Props) {
  const { calendar, turnTimes } = terms
  const lines = useMemo(
    () => dueLines(order, start, { calendar, turnTimes }),
    [order, start, calendar, turnTimes],
  )
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>Due dates, as they will be set</caption>
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
            <td className={classes.due}>{line.due ? formatDay(line.due) : 'not known'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
