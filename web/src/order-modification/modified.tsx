import type { Order } from '@accession/contract/orders'
import { INTAKE_AGAIN } from '@accession/domain/order-modification/modification-sentences'
import { centsOf, formatDollars } from '@accession/domain/pricing/money'
import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { ResultPage } from '../ui/result-page.tsx'
import { modifyAddress } from './modify-addresses.ts'
import { PartNumber } from './part-number.tsx'

export type Change = { order: Order; sentence: string }

/** What was changed, what it means for the desk, and where to go from here. */
export function Modified({ change: { order, sentence } }: { change: Change }) {
  const { orderNumber, total } = order
  return (
    <ResultPage
      title={sentence}
      actions={
        <>
          <Button component={Link} to={modifyAddress('/modify-order', { orderNumber })}>
            Modify Something Else
          </Button>
          <Button component={Link} to={`/orders/${orderNumber}`} variant="default">
            Back to the Order
          </Button>
          <Button component={Link} to="/modify-order" variant="default">
            Next Order
          </Button>
        </>
      }
    >
      <Text>
        The total of order <PartNumber>{orderNumber}</PartNumber> is {formatDollars(centsOf(total))}{' '}
        now.
      </Text>
      <Text>{INTAKE_AGAIN}</Text>
    </ResultPage>
  )
}
