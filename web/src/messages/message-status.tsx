import type { WebsiteMessage } from '@accession/contract/messages'
import { type MessageStatus, statusOfMessage } from '@accession/domain/messages/message-status'
import { type Icon, IconClock, IconEye, IconEyeOff, IconHourglassOff } from '@tabler/icons-react'
import { useNow } from '../platform/clock.ts'
import { formatLabTime } from '../platform/lab-clock.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import classes from './message-status.module.css'

const ICONS: Record<MessageStatus, Icon> = {
  visible: IconEye,
  waiting: IconClock,
  expired: IconHourglassOff,
  inactive: IconEyeOff,
}

type Props = { message: Pick<WebsiteMessage, 'isActive' | 'shownAfter' | 'shownUntil'> }

/** Whether customers see a message now, and if not, why. */
export function MessageStatusBadge({ message }: Props) {
  const permissions = statusOfMessage(message, useNow())
  const timeZone = useLaboratory()?.timeZone ?? 'UTC'
  const StatusIcon = ICONS[permissions]
  const labels: Record<MessageStatus, string> = {
    visible: 'visible now',
    waiting: `from ${message.shownAfter ? formatLabTime(message.shownAfter, timeZone) : ''}`,
    expired: 'expired',
    inactive: 'not active',
  }
  return (
    <span className={classes.badge} data-status={permissions}>
      <StatusIcon size={15} aria-hidden />
      {labels[permissions]}
    </span>
  )
}
