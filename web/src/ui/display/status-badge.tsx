import type { OrderStatus } from '@accession/domain/orders/order-state'
import { Badge } from '@mantine/core'
import {
  type Icon,
  IconBan,
  IconCircleCheck,
  IconFileInvoice,
  IconFilePlus,
  IconTruckDelivery,
} from '@tabler/icons-react'
import classes from './status-badge.module.css'

const ICONS: Record<OrderStatus, Icon> = {
  created: IconFilePlus,
  received: IconTruckDelivery,
  accepted: IconCircleCheck,
  invoiced: IconFileInvoice,
  canceled: IconBan,
}

/** The status of an order: icon, text and color. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const StatusIcon = ICONS[status]
  return (
    <Badge
      component="span"
      leftSection={<StatusIcon size={15} aria-hidden />}
      classNames={{ root: classes.badge, label: classes.word }}
      data-status={status}
    >
      {status}
    </Badge>
  )
}
