import { getWebsiteMessages } from '@accession/contract/messages'
import { isVisible } from '@accession/domain/messages/visible-messages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNow } from '../platform/clock.ts'
import { query } from '../platform/query.ts'
import { MessageCard } from './message-card.tsx'

/** All messages to show; admins get the hidden ones too. */
export const messagesQuery = queryOptions({
  ...query(getWebsiteMessages, {}),
})

/** Announcements before ordering. Ordering works without them. */
export function ShownMessages() {
  const { data } = useQuery(messagesQuery)
  const now = useNow()
  return data?.matches
    .filter((message) => isVisible(message, now))
    .map((message) => <MessageCard key={message.websiteMessageId} message={message} />)
}
