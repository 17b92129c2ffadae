import { updateInvoice } from '@accession/contract/billing'
import type { Order } from '@accession/contract/orders'
import { stateOf } from '@accession/contract/placed-order'
import { decideAccess } from '@accession/domain/access/access'
import { hasInvoice } from '@accession/domain/billing/invoice'
import { Button, Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconDownload,
  IconFileInvoice,
  IconPencil,
  IconRepeat,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCanOpen } from '../navigation/screens.ts'
import { orderAgainAddress } from '../orders/order-addresses.ts'
import { decisionOn } from '../orders/order-decision.ts'
import type { useOrderPdf } from '../orders/order-pdf.ts'
import { usePermissions, useUser } from '../platform/current-user.ts'

type Props = { order: Order; pdf: ReturnType<typeof useOrderPdf> }

/** What the user can do with the order now; actions the server would refuse are not offered. */
export function OrderActions({ order, pdf }: Props) {
  const user = useUser().data
  const canOpen = useCanOpen()
  const doesInvoices = decideAccess(updateInvoice.access, usePermissions()) === 'allowed'
  const may = (action: 'edit' | 'receive' | 'modify') =>
    user !== undefined && decisionOn(action, order, user).isAllowed
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
      {canOpen('/create-order') && (
        <Button
          component={Link}
          to={orderAgainAddress(order.orderNumber)}
          variant="default"
          leftSection={<IconRepeat size={18} aria-hidden />}
        >
          Order again
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

/** The available documents; a confirmation only once the samples have been received. */
function DownloadMenu({ order, pdf }: Props) {
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          loading={pdf.isPending}
        >
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => pdf.mutate('submission')}>Submission PDF</Menu.Item>
        {order.received && (
          <Menu.Item onClick={() => pdf.mutate('confirmation')}>Confirmation PDF</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
