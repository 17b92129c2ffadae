import { MESSAGE_TYPES } from '@accession/domain/messages/visible-messages'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'

const websiteMessage = z.object({
  websiteMessageId: z.int(),
  messageType: z.enum(MESSAGE_TYPES),
  messageTitle: z.string(),
  messageText: z.string().describe('HTML, cleaned'),
  isActive: z.boolean(),
  shownAfter: z.iso.datetime().nullable(),
  shownUntil: z.iso.datetime().nullable(),
})
export type WebsiteMessage = z.infer<typeof websiteMessage>

export const getWebsiteMessages = endpoint({
  method: 'GET',
  path: '/website-messages',
  access: 'signedIn',
  summary:
    'The messages shown above the order form: all of them for admins, the visible ones for others.',
  reply: z.object({ matches: z.array(websiteMessage) }),
})
