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
  messageText: z.string().describe('HTML, cleaned'),
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
    'The messages shown above the order form: all of them for admins, the visible ones for others.',
  reply: z.object({ matches: z.array(listedMessage) }),
})

export const getWebsiteMessage = endpoint({
  method: 'GET',
  path: '/admin/website-messages/:id',
  access: 'admin',
  summary: 'One message. Its version travels as ETag.',
  params: z.strictObject({ id: idInText }),
  reply: websiteMessage,
})

export const createWebsiteMessage = endpoint({
  method: 'POST',
  path: '/admin/website-messages',
  access: 'admin',
  summary:
    'Create a message. Its HTML is cleaned; times are the laboratory’s, YYYY-MM-DD HH:mm:ss.',
  body: messageForm,
  reply: websiteMessage,
})

export const updateWebsiteMessage = endpoint({
  method: 'PUT',
  path: '/admin/website-messages',
  access: 'admin',
  summary: 'Change a message. Answers with and without a trailing slash.',
  body: messageUpdate,
  reply: websiteMessage,
})

export const deleteWebsiteMessage = endpoint({
  method: 'DELETE',
  path: '/admin/website-messages/:id',
  access: 'admin',
  summary: 'Delete a message.',
  params: z.strictObject({ id: idInText }),
})
