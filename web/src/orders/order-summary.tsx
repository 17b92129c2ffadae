import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import { TURNAROUND_LABELS } from '@accession/domain/catalog/turnarounds'
import { formatDollars } from '@accession/domain/money/money'
import type { PricedTest } from '@accession/domain/pricing/price-order'
import { kindOf, summarizeTests } from '@accession/domain/pricing/summarize-tests'
import type { ComponentProps } from 'react'
import { MoneyLines } from './money-lines.tsx'
import classes from './order-summary.module.css'

type Props = ComponentProps<typeof MoneyLines> & { tests: PricedTest[] }

/** One row per kind of test, and their total. */
export function OrderSummary({ tests, ...money }: Props) {
  return (
    <div className={classes.summary} data-says-total>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Test</th>
            <th scope="col">Turnaround</th>
            <th scope="col" className={classes.number}>
              Count
            </th>
            <th scope="col" className={classes.number}>
              Unit price
            </th>
            <th scope="col" className={classes.number}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {summarizeTests(tests).map((row) => (
            <tr key={kindOf(row)} className={classes.row}>
              <th scope="row" className={classes.test}>
                {TEST_LABELS[row.testName]}
              </th>
              <td className={classes.turnaround}>{TURNAROUND_LABELS[row.turnAroundType]}</td>
              <td className={`${classes.number} ${classes.count}`}>× {row.count}</td>
              <td className={`${classes.number} ${classes.unit}`}>
                {formatDollars(row.unitPrice)}
              </td>
              <td className={`${classes.number} ${classes.amount}`}>
                {row.isBillable ? formatDollars(row.amount) : 'not billed'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.money}>
        <MoneyLines {...money} />
      </div>
    </div>
  )
}
