import type { Order } from '@accession/contract/orders'
import { centsOf, formatDollars } from '@accession/domain/money/money'
import { INTAKE_AGAIN } from '@accession/domain/order-modification/modification-messages'
import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { ResultPage } from '../ui/feedback/result-page.tsx'
import { modifyAddress } from './modify-addresses.ts'
import { PartNumber } from './part-number.tsx'

export type Change = { order: Order; message: string }

/** What was changed, what it means for intake, and where to go next. */
export function Modified({ change: { order, message } }: { change: Change }) {
  const { orderNumber, total } = order
  return (
    <ResultPage
      title={message}
      actions={
        <>
          <Button component={Link} to={modifyAddress('/modify-order', { orderNumber })}>
            Modify something else
          </Button>
          <Button component={Link} to={`/orders/${orderNumber}`} variant="default">
            Back to the order
          </Button>
          <Button component={Link} to="/modify-order" variant="default">
            Next order
          </Button>
        </>
      }
    >
      <Text>
        The total of order <PartNumber>{orderNumber}</PartNumber> is now{' '}
        {formatDollars(centsOf(total))}.
      </Text>
      <Text>{INTAKE_AGAIN}</Text>
    </ResultPage>
  )
}
