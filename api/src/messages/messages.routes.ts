import * as messagesContract from '@accession/contract/messages'
import { isVisible } from '@accession/domain/messages/visible-messages'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { serve } from '../platform/serve.ts'
import { findMessages } from './messages-store.ts'
import { getWebsiteMessage } from './read-message.ts'
import { createWebsiteMessage, deleteWebsiteMessage, updateWebsiteMessage } from './save-message.ts'

export function messagesRoutes(app: FastifyInstance, parts: Parts) {
  serve(app, messagesContract.getWebsiteMessages, async ({ person }) => {
    const all = await findMessages(parts.db)
    const now = parts.clock.now().toISOString()
    const matches = person.standing.isAdmin ? all : all.filter((message) => isVisible(message, now))
    return { matches }
  })
  serve(app, messagesContract.getWebsiteMessage, getWebsiteMessage(parts))
  serve(app, messagesContract.createWebsiteMessage, createWebsiteMessage(parts))
  serve(app, messagesContract.updateWebsiteMessage, updateWebsiteMessage(parts))
  serve(app, messagesContract.deleteWebsiteMessage, deleteWebsiteMessage(parts))
}
