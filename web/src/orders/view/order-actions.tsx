import { updateInvoice } from '@accession/contract/billing'
import type { Order } from '@accession/contract/orders'
import { stateOf } from '@accession/contract/placed-order'
import { hasInvoice } from '@accession/domain/billing/invoice'
import { decideAccess } from '@accession/domain/session/access'
import { Button } from '@mantine/core'
import { IconFileInvoice, IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { usePerson, useStanding } from '../../platform/person.ts'
import { useCanOpen } from '../../platform/screens.ts'
import { decisionOn } from '../order-decision.ts'
import { DownloadMenu } from './download-menu.tsx'
import type { useOrderPdf } from './order-pdf.ts'

type Props = { order: Order; pdf: ReturnType<typeof useOrderPdf> }

/** What this person can do with the order now; what the server would refuse is not offered. */
export function OrderActions({ order, pdf }: Props) {
  const person = usePerson().data
  const canOpen = useCanOpen()
  const doesInvoices = decideAccess(updateInvoice.access, useStanding()) === 'allowed'
  const may = (action: 'edit' | 'receive' | 'modify') =>
    person !== undefined && decisionOn(action, order, person).isAllowed
  return (
    <>
      {canOpen('/edit-order') && may('edit') && (
        <Button
          component={Link}
          to={`/edit-order?num=${order.orderNumber}`}
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          Edit This Order
        </Button>
      )}
      {canOpen('/modify-order') && may('modify') && (
        <Button
          component={Link}
          to={`/modify-order?num=${order.orderNumber}`}
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          Modify Order
        </Button>
      )}
      {canOpen('/invoice-lookup') && doesInvoices && hasInvoice(stateOf(order).phase) && (
        <Button
          component={Link}
          to={`/invoice-lookup?num=${order.orderNumber}`}
          variant="default"
          leftSection={<IconFileInvoice size={18} aria-hidden />}
        >
          Invoice
        </Button>
      )}
      <DownloadMenu order={order} pdf={pdf} />
      {canOpen('/receive-order') && may('receive') && (
        <Button component={Link} to={`/receive-order?num=${order.orderNumber}`}>
          Receive Order
        </Button>
      )}
    </>
  )
}
