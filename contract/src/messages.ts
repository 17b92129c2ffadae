import { messageForm, messageUpdate } from '@accession/domain/messages/message-form'
import { MESSAGE_TYPES } from '@accession/domain/messages/visible-messages'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { idInText } from './ids.ts'
import { rowVersion } from './pages.ts'

const websiteMessage = z.object({
  websiteMessageId: z.int(),
  messageType: z.enum(MESSAGE_TYPES),
  messageTitle: z.string(),
  messageText: z.string().describe('Sanitized HTML'),
  isActive: z.boolean(),
  shownAfter: z.iso.datetime().nullable(),
  shownUntil: z.iso.datetime().nullable(),
})
export type WebsiteMessage = z.infer<typeof websiteMessage>

const listedMessage = websiteMessage.extend({ version: rowVersion })
export type ListedMessage = z.infer<typeof listedMessage>

export const getWebsiteMessages = endpoint({
  method: 'GET',
  path: '/website-messages',
  access: 'signedIn',
  summary:
    'List the messages shown above the order form. Admins get all of them; everyone else gets the visible ones.',
  reply: z.object({ matches: z.array(listedMessage) }),
})

export const getWebsiteMessage = endpoint({
  method: 'GET',
  path: '/admin/website-messages/:id',
  access: 'admin',
  summary: 'Get a message. The ETag is its version.',
  params: z.strictObject({ id: idInText }),
  reply: websiteMessage,
})

export const createWebsiteMessage = endpoint({
  method: 'POST',
  path: '/admin/website-messages',
  access: 'manager',
  summary:
    'Create a message. Its HTML is sanitized. Times are laboratory time, YYYY-MM-DD HH:mm:ss.',
  body: messageForm,
  reply: websiteMessage,
})

export const updateWebsiteMessage = endpoint({
  method: 'PUT',
  path: '/admin/website-messages',
  access: 'manager',
  summary: 'Update a message. The path works with or without a trailing slash.',
  body: messageUpdate,
  reply: websiteMessage,
})

export const deleteWebsiteMessage = endpoint({
  method: 'DELETE',
  path: '/admin/website-messages/:id',
  access: 'manager',
  summary: 'Delete a message.',
  params: z.strictObject({ id: idInText }),
})
