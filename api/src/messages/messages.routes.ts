import {
  createWebsiteMessage,
  deleteWebsiteMessage,
  getWebsiteMessage,
  getWebsiteMessages,
  updateWebsiteMessage,
} from '@accession/contract/messages'
import { isVisible } from '@accession/domain/messages/visible-messages'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { serve } from '../platform/serve.ts'
import { findMessages } from './messages-store.ts'
import { readMessage } from './read-message.ts'
import { createMessage, deleteMessage, updateMessage } from './save-message.ts'

export function messagesRoutes(app: FastifyInstance, parts: Parts) {
  serve(app, getWebsiteMessages, async ({ person }) => {
    const all = await findMessages(parts.db)
    const now = parts.clock.now().toISOString()
    const matches = person.standing.isAdmin ? all : all.filter((message) => isVisible(message, now))
    return { matches }
  })
  serve(app, getWebsiteMessage, readMessage(parts))
  serve(app, createWebsiteMessage, createMessage(parts))
  serve(app, updateWebsiteMessage, updateMessage(parts))
  serve(app, deleteWebsiteMessage, deleteMessage(parts))
}
