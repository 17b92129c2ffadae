import type * as contract from '@accession/contract/messages'
import { instantOfWallTime } from '@accession/domain/calendar/lab-time'
import {
  type MessageForm,
  messageForm,
  UNTIL_NOT_AFTER,
} from '@accession/domain/messages/message-form'
import { MESSAGE_LINKS, MESSAGE_TAGS } from '@accession/domain/messages/message-html'
import type { FastifyRequest } from 'fastify'
import sanitize from 'sanitize-html'
import { actorOf, changesBetween, recordAudit } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { checkForm } from '../platform/http/form-problem.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { requireVersion } from '../platform/http/version.ts'
import {
  insertMessage,
  lockMessage,
  type MessageValues,
  removeMessage,
  replaceMessage,
} from './messages-store.ts'
import { replyMessage } from './read-message.ts'

/** Only allowed HTML is stored, whatever was sent. */
const cleanMessage = (html: string): string =>
  sanitize(html, {
    allowedTags: MESSAGE_TAGS,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: MESSAGE_LINKS,
    allowProtocolRelative: false,
  })

export function createWebsiteMessage(deps: Deps): Handler<typeof contract.createWebsiteMessage> {
  const { db, clock, config } = deps
  return async ({ body, user, request, reply }) => {
    const values = valuesOf(body, config.laboratory.timeZone)
    return db.transaction().execute(async (trx) => {
      const subjectId = await insertMessage(trx, values)
      const about = { action: 'message:create' as const, subject: 'message', subjectId }
      const changes = changesTo(values)
      await recordAudit(trx, clock, { ...actorOf(user, request), ...about, changes })
      return replyMessage(trx, subjectId, reply)
    })
  }
}

export function updateWebsiteMessage(deps: Deps): Handler<typeof contract.updateWebsiteMessage> {
  const { db, clock, config } = deps
  return async ({ body: { websiteMessageId: subjectId, ...form }, user, request, reply }) => {
    const values = valuesOf(form, config.laboratory.timeZone)
    return db.transaction().execute(async (trx) => {
      const before = await lockPresent(trx, subjectId, request)
      const changes = changesBetween(before, values)
      if (!changes) return replyMessage(trx, subjectId, reply)
      await replaceMessage(trx, subjectId, values)
      const about = { action: 'message:update' as const, subject: 'message', subjectId }
      await recordAudit(trx, clock, { ...actorOf(user, request), ...about, changes })
      return replyMessage(trx, subjectId, reply)
    })
  }
}

export function deleteWebsiteMessage({
  db,
  clock,
}: Deps): Handler<typeof contract.deleteWebsiteMessage> {
  return async ({ params: { id: subjectId }, user, request }) => {
    await db.transaction().execute(async (trx) => {
      const before = await lockPresent(trx, subjectId, request)
      await removeMessage(trx, subjectId)
      const about = { action: 'message:delete' as const, subject: 'message', subjectId }
      const changes = changesFrom(before)
      await recordAudit(trx, clock, { ...actorOf(user, request), ...about, changes })
    })
  }
}

/** As stored: cleaned HTML, and instants instead of the laboratory's local times. */
function valuesOf(given: MessageForm, timeZone: string): MessageValues {
  const form = checkForm(messageForm, { ...given, messageText: cleanMessage(given.messageText) })
  const instant = (wallTime: string) =>
    wallTime ? new Date(instantOfWallTime(wallTime, timeZone)) : null
  const [shown_after, shown_until] = [instant(form.shownAfter), instant(form.shownUntil)]
  if (shown_after && shown_until && shown_after >= shown_until)
    throw new Problem('invalid-request', { fields: { shownUntil: UNTIL_NOT_AFTER } })
  return {
    message_type: form.messageType,
    title: form.messageTitle,
    html: form.messageText,
    is_active: form.isActive,
    shown_after,
    shown_until,
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
