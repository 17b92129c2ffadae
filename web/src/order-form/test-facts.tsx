import type { ProductType } from '@accession/domain/catalog/product-types'
import type { OrderableTestKey } from '@accession/domain/catalog/test-keys'
import { formatTurnTime } from '@accession/domain/catalog/turnarounds'
import { isOffered, UNAVAILABLE_TOOLTIP } from '@accession/domain/samples/test-availability'
import { useOrderContext } from './order-context.ts'
import { inDollars } from './sample-quotes.ts'
import classes from './test-table.module.css'

export function TestTableHead() {
  return (
    <thead>
      <tr>
        <th scope="col">Test Type</th>
        <th scope="col" className={classes.price}>
          List Price
        </th>
        <th scope="col">Standard Turnaround</th>
        <th scope="col">Sample Size Requirements</th>
      </tr>
    </thead>
  )
}

type Props = {
  testName: OrderableTestKey
  productType: ProductType
  /** The id of the reason why the test is unavailable. */
  reasonId: string
}

/** The cells after a test's name: its price, turnaround and size, or that it is unavailable. */
export function TestFacts({ testName, productType, reasonId }: Props) {
  const context = useOrderContext()
  const { catalog } = context.currentCatalog
  const testType = catalog.testTypes[testName]
  const turnTimes = catalog.turnTimes[testName]
  const isAvailable = isOffered(testName, productType, context.currentCatalog)
  return (
    <>
      <td className={classes.price}>{testType && inDollars(testType.priceCents, context)}</td>
      {isAvailable && testType && turnTimes ? (
        <>
          <td className={classes.days}>{formatTurnTime(turnTimes.standard)}</td>
          <td className={classes.size}>{testType.quantityRequirements}</td>
        </>
      ) : (
        <td id={reasonId} colSpan={2} className={classes.unavailable}>
          {UNAVAILABLE_TOOLTIP}
        </td>
      )}
    </>
  )
}
