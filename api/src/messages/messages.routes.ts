import * as messagesContract from '@accession/contract/messages'
import { isVisible } from '@accession/domain/messages/visible-messages'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { findMessages } from './messages-store.ts'
import { getWebsiteMessage } from './read-message.ts'
import { createWebsiteMessage, deleteWebsiteMessage, updateWebsiteMessage } from './save-message.ts'

export function messagesRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, messagesContract.getWebsiteMessages, async ({ user }) => {
    const all = await findMessages(deps.db)
    const now = deps.clock.now().toISOString()
    const matches = user.permissions.isAdmin
      ? all
      : all.filter((message) => isVisible(message, now))
    return { matches }
  })
  serve(app, messagesContract.getWebsiteMessage, getWebsiteMessage(deps))
  serve(app, messagesContract.createWebsiteMessage, createWebsiteMessage(deps))
  serve(app, messagesContract.updateWebsiteMessage, updateWebsiteMessage(deps))
  serve(app, messagesContract.deleteWebsiteMessage, deleteWebsiteMessage(deps))
}
