import type { WebsiteMessage } from '@accession/contract/messages'
import {
  type MessageStanding,
  standingOfMessage,
} from '@accession/domain/messages/message-standing'
import { type Icon, IconClock, IconEye, IconEyeOff, IconHourglassOff } from '@tabler/icons-react'
import { useNow } from '../platform/clock.ts'
import { labTimeInWords } from '../platform/lab-clock.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import classes from './message-standing.module.css'

const ICONS: Record<MessageStanding, Icon> = {
  visible: IconEye,
  waiting: IconClock,
  expired: IconHourglassOff,
  inactive: IconEyeOff,
}

type Props = { message: Pick<WebsiteMessage, 'isActive' | 'shownAfter' | 'shownUntil'> }

/** Whether customers see a message now, and if not, why. */
export function MessageStandingBadge({ message }: Props) {
  const standing = standingOfMessage(message, useNow())
  const timeZone = useLaboratory()?.timeZone ?? 'UTC'
  const StandingIcon = ICONS[standing]
  const words: Record<MessageStanding, string> = {
    visible: 'visible now',
    waiting: `from ${message.shownAfter ? labTimeInWords(message.shownAfter, timeZone) : ''}`,
    expired: 'expired',
    inactive: 'not active',
  }
  return (
    <span className={classes.badge} data-standing={standing}>
      <StandingIcon size={15} aria-hidden />
      {words[standing]}
    </span>
  )
}
