import type { ListedMessage } from '@accession/contract/messages'

export const aMessage = (changes: Partial<ListedMessage> = {}): ListedMessage => ({
  websiteMessageId: 7,
  messageType: 'warning',
  messageTitle: 'Closed on Thursday',
  messageText: '<p>See you on Friday.</p>',
  isActive: true,
  shownAfter: null,
  shownUntil: null,
  version: 4,
  ...changes,
})
