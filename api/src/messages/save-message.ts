import type {
  createWebsiteMessage,
  deleteWebsiteMessage,
  updateWebsiteMessage,
} from '@accession/contract/messages'
import { instantOfWallTime } from '@accession/domain/calendar/lab-time'
import type { MessageForm } from '@accession/domain/messages/message-form'
import { saysNothing } from '@accession/domain/messages/message-html'
import type { FastifyRequest } from 'fastify'
import { actorOf, changesBetween, recordAudit } from '../platform/audit.ts'
import type { Queryable } from '../platform/db.ts'
import type { Parts } from '../platform/parts.ts'
import { Problem } from '../platform/problem.ts'
import type { Handler } from '../platform/serve.ts'
import { requireVersion } from '../platform/version.ts'
import { cleanMessage } from './clean-message.ts'
import {
  insertMessage,
  lockMessage,
  type MessageValues,
  removeMessage,
  replaceMessage,
} from './messages-store.ts'
import { replyMessage } from './read-message.ts'

export function createMessage(parts: Parts): Handler<typeof createWebsiteMessage> {
  const { db, clock, config } = parts
  return async ({ body, person, request, reply }) => {
    const values = valuesOf(body, config.laboratory.timeZone)
    return db.transaction().execute(async (trx) => {
      const subjectId = await insertMessage(trx, values)
      const about = { action: 'message:create', subject: 'message', subjectId }
      const changes = changesTo(values)
      await recordAudit(trx, clock, { ...actorOf(person, request), ...about, changes })
      return replyMessage(trx, subjectId, reply)
    })
  }
}

export function updateMessage(parts: Parts): Handler<typeof updateWebsiteMessage> {
  const { db, clock, config } = parts
  return async ({ body: { websiteMessageId: subjectId, ...form }, person, request, reply }) => {
    const values = valuesOf(form, config.laboratory.timeZone)
    return db.transaction().execute(async (trx) => {
      const before = await lockPresent(trx, subjectId, request)
      const changes = changesBetween(before, values)
      if (!changes) return replyMessage(trx, subjectId, reply)
      await replaceMessage(trx, subjectId, values)
      const about = { action: 'message:update', subject: 'message', subjectId }
      await recordAudit(trx, clock, { ...actorOf(person, request), ...about, changes })
      return replyMessage(trx, subjectId, reply)
    })
  }
}

export function deleteMessage({ db, clock }: Parts): Handler<typeof deleteWebsiteMessage> {
  return async ({ params: { id: subjectId }, person, request }) => {
    await db.transaction().execute(async (trx) => {
      const before = await lockPresent(trx, subjectId, request)
      await removeMessage(trx, subjectId)
      const about = { action: 'message:delete', subject: 'message', subjectId }
      const changes = changesFrom(before)
      await recordAudit(trx, clock, { ...actorOf(person, request), ...about, changes })
    })
  }
}

/** As it is stored: cleaned HTML, and instants instead of the times on the laboratory's wall. */
function valuesOf(form: MessageForm, timeZone: string): MessageValues {
  const html = cleanMessage(form.messageText)
  if (saysNothing(html))
    throw new Problem('invalid-request', { fields: { messageText: 'Required' } })
  const instant = (wallTime: string) =>
    wallTime ? new Date(instantOfWallTime(wallTime, timeZone)) : null
  return {
    message_type: form.messageType,
    title: form.messageTitle,
    html,
    is_active: form.isActive,
    shown_after: instant(form.shownAfter),
    shown_until: instant(form.shownUntil),
  }
}

async function lockPresent(trx: Queryable, id: number, request: FastifyRequest) {
  const found = await lockMessage(trx, id)
  if (!found) throw new Problem('not-found')
  const { version, ...values } = found
  requireVersion(request, version)
  return values
}

const changesTo = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([field, to]) => [field, { to }]))

const changesFrom = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([field, from]) => [field, { from }]))
