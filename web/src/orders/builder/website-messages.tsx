import { getWebsiteMessages, type WebsiteMessage } from '@accession/contract/messages'
import { isVisible, type MessageType } from '@accession/domain/messages/visible-messages'
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconBell,
  IconCircleCheck,
  IconInfoCircle,
  IconSpeakerphone,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { call } from '../../platform/call.ts'
import { useMinute } from '../../platform/clock.ts'
import classes from './website-messages.module.css'

const MessageText = lazy(async () => ({
  default: (await import('./message-text.tsx')).MessageText,
}))

const ICONS: Record<MessageType, typeof IconBell> = {
  default: IconBell,
  danger: IconAlertOctagon,
  warning: IconAlertTriangle,
  success: IconCircleCheck,
  primary: IconSpeakerphone,
  info: IconInfoCircle,
}

/** What the laboratory wants everyone to know before they order. Without it, ordering goes on. */
export function WebsiteMessages() {
  const minute = useMinute()
  const { data } = useQuery({
    queryKey: ['website-messages'],
    queryFn: ({ signal }) => call(getWebsiteMessages, {}, { signal }),
  })
  const now = new Date(Math.max(minute * 60_000, Date.now())).toISOString()
  return data?.matches
    .filter((message) => isVisible(message, now))
    .map((message) => <Message key={message.websiteMessageId} message={message} />)
}

function Message({
  message: { messageType, messageTitle, messageText },
}: {
  message: WebsiteMessage
}) {
  const Icon = ICONS[messageType]
  return (
    <section className={classes.message} data-type={messageType} aria-label={messageTitle}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <h2 className={classes.title}>{messageTitle}</h2>
        <Suspense>
          <MessageText html={messageText} />
        </Suspense>
      </div>
    </section>
  )
}
