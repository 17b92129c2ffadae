import { getWebsiteMessages } from '@accession/contract/messages'
import { isVisible } from '@accession/domain/messages/visible-messages'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { serve } from '../platform/serve.ts'
import { findMessages } from './messages-store.ts'

export function messagesRoutes(app: FastifyInstance, { db, clock }: Parts) {
  serve(app, getWebsiteMessages, async ({ person }) => {
    const all = await findMessages(db)
    const now = clock.now().toISOString()
    const matches = person.standing.isAdmin ? all : all.filter((message) => isVisible(message, now))
    return { matches }
  })
}
