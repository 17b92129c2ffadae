import type { WebsiteMessage } from '@accession/contract/messages'
import type { MessageType } from '@accession/domain/messages/visible-messages'
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconBell,
  IconCircleCheck,
  IconInfoCircle,
  IconSpeakerphone,
} from '@tabler/icons-react'
import { lazyPiece } from '../ui/feedback/lazy-piece.tsx'
import classes from './message-card.module.css'
import tones from './message-tone.module.css'

const MessageText = lazyPiece(async () => (await import('./message-text.tsx')).MessageText)

const ICONS: Record<MessageType, typeof IconBell> = {
  default: IconBell,
  danger: IconAlertOctagon,
  warning: IconAlertTriangle,
  success: IconCircleCheck,
  primary: IconSpeakerphone,
  info: IconInfoCircle,
}

type Props = { message: Pick<WebsiteMessage, 'messageType' | 'messageTitle' | 'messageText'> }

/** A message as customers see it. */
export function MessageCard({ message: { messageType, messageTitle, messageText } }: Props) {
  const Icon = ICONS[messageType]
  return (
    <section
      className={`${tones.tone} ${classes.message}`}
      data-type={messageType}
      aria-label={messageTitle}
    >
      <Icon size={20} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <h2 className={classes.title}>{messageTitle}</h2>
        <MessageText html={messageText} />
      </div>
    </section>
  )
}
