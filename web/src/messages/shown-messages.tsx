import { getWebsiteMessages } from '@accession/contract/messages'
import { isVisible } from '@accession/domain/messages/visible-messages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNow } from '../platform/clock.ts'
import { query } from '../platform/query.ts'
import { MessageCard } from './message-card.tsx'

/** Everything there is to show; an admin gets the hidden ones too. */
export const messagesQuery = queryOptions({
  ...query(getWebsiteMessages, {}),
})

/** What the laboratory wants everyone to know before they order. Without it, ordering goes on. */
export function ShownMessages() {
  const { data } = useQuery(messagesQuery)
  const now = useNow()
  return data?.matches
    .filter((message) => isVisible(message, now))
    .map((message) => <MessageCard key={message.websiteMessageId} message={message} />)
}
